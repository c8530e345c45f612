package campus.calendar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import campus.calendar.MonthCalendar.Weekday;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("万年历")
class MonthCalendarTests {

    @Nested
    @DisplayName("星期几")
    class WeekdayOf {

        @ParameterizedTest(name = "{0}-{1}-{2} 是 {3}")
        @CsvSource({
            "1583, 1, 1, SATURDAY",
            "1900, 2, 28, WEDNESDAY",
            "1900, 3, 1, THURSDAY",
            "1949, 10, 1, SATURDAY",
            "2000, 1, 1, SATURDAY",
            "2000, 2, 29, TUESDAY",
            "2023, 10, 2, MONDAY",
            "2024, 2, 29, THURSDAY",
            "2024, 12, 29, SUNDAY",
            "9999, 12, 31, FRIDAY",
        })
        void isKnownForAnyDay(int year, int month, int day, Weekday expected) {
            assertEquals(expected, MonthCalendar.weekdayOf(year, month, day));
        }

        @ParameterizedTest(name = "没有 {0}-{1}-{2}")
        @CsvSource({
            "1582, 12, 31",
            "10000, 1, 1",
            "2023, 0, 1",
            "2023, 13, 1",
            "2023, 1, 0",
            "2023, 1, 32",
            "2023, 2, 29",
            "1900, 2, 29",
            "2024, 2, 30",
        })
        void isRefusedForImpossibleDays(int year, int month, int day) {
            assertThrows(
                    IllegalArgumentException.class, () -> MonthCalendar.weekdayOf(year, month, day));
        }
    }

    @ParameterizedTest
    @EnumSource(value = Weekday.class, names = {"SATURDAY", "SUNDAY"})
    void saturdayAndSundayAreWeekend(Weekday weekday) {
        assertTrue(weekday.isWeekend());
    }

    @ParameterizedTest
    @EnumSource(value = Weekday.class, names = {"SATURDAY", "SUNDAY"}, mode = EnumSource.Mode.EXCLUDE)
    void otherDaysAreNot(Weekday weekday) {
        assertFalse(weekday.isWeekend());
    }

    @Nested
    @DisplayName("月历")
    class Render {

        @Test
        void fourFullWeeks() {
            assertEquals(
                    List.of(
                            "一  二  三  四  五  六  日",
                            " 1   2   3   4   5   6   7",
                            " 8   9  10  11  12  13  14",
                            "15  16  17  18  19  20  21",
                            "22  23  24  25  26  27  28"),
                    MonthCalendar.render(2021, 2));
        }

        @Test
        void sixWeeksStartingOnSunday() {
            List<String> lines = MonthCalendar.render(2023, 10);
            assertEquals(7, lines.size());
            assertEquals("                         1", lines.get(1));
            assertEquals("30  31", lines.get(6));
        }

        @Test
        void leapFebruaryEndsOnThe29th() {
            List<String> lines = MonthCalendar.render(2024, 2);
            assertEquals("26  27  28  29", lines.get(lines.size() - 1));
        }

        @Test
        void refusesUnknownMonth() {
            assertThrows(IllegalArgumentException.class, () -> MonthCalendar.render(2023, 13));
        }
    }
}
