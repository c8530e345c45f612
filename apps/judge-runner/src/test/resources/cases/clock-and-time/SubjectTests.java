import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.TextStyle;
import java.time.temporal.TemporalAdjusters;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubjectTests {
    private static final ZoneId SHANGHAI = ZoneId.of("Asia/Shanghai");

    private static Subject at(String local) {
        return new Subject(Clock.fixed(LocalDateTime.parse(local).atZone(SHANGHAI).toInstant(), SHANGHAI));
    }

    @ParameterizedTest
    @CsvSource({"05:59, 夜深了", "06:00, 早上好", "11:59, 早上好", "12:00, 下午好", "23:59, 晚上好"})
    void greets(String time, String expected) {
        assertEquals(expected, at("2024-05-01T" + time).greeting());
    }

    @Test
    void knowsDays() {
        assertTrue(at("2024-05-03T08:00").isWorkday());
        assertFalse(at("2024-05-04T08:00").isWorkday());
        assertEquals(29, at("2024-02-01T00:00").daysUntil(LocalDate.of(2024, 3, 1)));
    }

    @Test
    void knowsAges() {
        Clock base = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
        Subject later = new Subject(Clock.offset(base, Duration.ofHours(2)));
        assertTrue(later.isOlderThan(Instant.EPOCH, Duration.ofMinutes(119)));
        assertFalse(later.isOlderThan(Instant.EPOCH, Duration.ofHours(2)));
        assertEquals(ZoneOffset.UTC, later.now().getOffset());
        assertNotNull(new Subject(Clock.systemDefaultZone()).now());
        assertTrue(LocalDate.now().getYear() >= 2024);
    }

    @Test
    void formatsAndParses() throws ParseException {
        DateTimeFormatter pattern = DateTimeFormatter.ofPattern("yyyy/MM/dd HH:mm", Locale.US);
        assertEquals("2024/05/03 08:00", at("2024-05-03T08:00").now().format(pattern));
        assertThrows(DateTimeParseException.class, () -> LocalDate.parse("2024/5/3"));
        assertThrows(DateTimeException.class, () -> LocalDate.of(2023, 2, 29));
        SimpleDateFormat old = new SimpleDateFormat("yyyy-MM-dd", Locale.US);
        old.setTimeZone(TimeZone.getTimeZone("UTC"));
        assertEquals(new Date(0), old.parse("1970-01-01"));
        Calendar calendar = new GregorianCalendar(2024, Calendar.FEBRUARY, 29);
        assertEquals(60, calendar.get(Calendar.DAY_OF_YEAR));
        assertEquals("2024年5月3日 星期五", LocalDate.of(2024, 5, 3)
                .format(DateTimeFormatter.ofPattern("yyyy年M月d日 EEEE", Locale.CHINA)));
        assertEquals("Fri", LocalDate.of(2024, 5, 3).getDayOfWeek().getDisplayName(TextStyle.SHORT, Locale.US));
    }

    @Test
    void calculates() {
        assertEquals(Period.of(1, 2, 3), Period.between(LocalDate.of(2023, 1, 1), LocalDate.of(2024, 3, 4)));
        assertTrue(Year.isLeap(2000));
        assertEquals(29, YearMonth.of(2024, 2).lengthOfMonth());
        assertEquals(LocalDate.of(2024, 2, 29),
                LocalDate.of(2024, 2, 1).with(TemporalAdjusters.lastDayOfMonth()));
    }
}
