import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EmptySource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    @ParameterizedTest
    @ValueSource(bytes = {2, -4})
    void takesBytes(byte n) {
        assertTrue(Subject.isEven(n));
    }

    @ParameterizedTest
    @ValueSource(shorts = {1, 3})
    void takesShorts(short n) {
        assertFalse(Subject.isEven(n));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, 0, 1_000_000})
    void takesInts(int n) {
        assertTrue(Subject.isEven(n));
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MAX_VALUE, -1L})
    void takesLongs(long n) {
        assertFalse(Subject.isEven(n));
    }

    @ParameterizedTest
    @ValueSource(floats = {1.5f, -2.25f})
    void takesFloats(float value) {
        assertEquals(value / 2, Subject.half(value), 1e-6);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 1e300})
    void takesDoubles(double value) {
        assertEquals(value, 2 * Subject.half(value));
    }

    @ParameterizedTest
    @ValueSource(chars = {'a', 'Z', '中'})
    void takesChars(char c) {
        assertEquals("letter", Subject.kind(c));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void takesBooleans(boolean isLetter) {
        assertEquals(isLetter ? "letter" : "digit", Subject.kind(isLetter ? 'x' : '7'));
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(strings = {" ", "\t", "\n"})
    void takesTexts(String text) {
        assertTrue(Subject.isBlank(text));
    }

    @ParameterizedTest
    @NullSource
    void takesNull(List<String> values) {
        assertEquals(-1, Subject.size(values));
    }

    @ParameterizedTest
    @EmptySource
    void takesEmptyLists(List<String> values) {
        assertEquals(0, Subject.size(values));
    }

    @ParameterizedTest
    @EmptySource
    void takesEmptySetsAndArrays(Set<Integer> values) {
        assertEquals(0, Subject.size(values));
    }

    @ParameterizedTest
    @EmptySource
    void takesEmptyMaps(Map<String, String> values) {
        assertTrue(values.isEmpty());
    }

    @ParameterizedTest
    @EmptySource
    void takesEmptyArrays(int[] values) {
        assertEquals(0, values.length);
    }

    @ParameterizedTest
    @ValueSource(classes = {Subject.class, String.class, int[].class})
    void takesClasses(Class<?> type) {
        assertNotNull(type.getSimpleName());
    }

    @ParameterizedTest
    @ValueSource(strings = "12")
    void convertsNumbers(BigDecimal value) {
        assertEquals(new BigDecimal("12"), value);
    }

    @ParameterizedTest
    @ValueSource(strings = "123456789012345678901234567890")
    void convertsBigIntegers(BigInteger value) {
        assertEquals(0, value.mod(BigInteger.TEN).signum());
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-02-29", "2000-02-29"})
    void convertsDates(LocalDate day) {
        assertTrue(day.isLeapYear());
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT90S", "PT2M"})
    void convertsDurations(Duration duration) {
        assertTrue(duration.compareTo(Duration.ofMinutes(1)) > 0);
    }

    @ParameterizedTest
    @ValueSource(strings = "MONDAY")
    void convertsEnums(DayOfWeek day) {
        assertEquals(DayOfWeek.MONDAY, day);
    }

    @ParameterizedTest
    @ValueSource(strings = "CNY")
    void convertsCurrencies(Currency currency) {
        assertEquals(2, currency.getDefaultFractionDigits());
    }

    @ParameterizedTest
    @ValueSource(strings = "d043e930-7b3b-48e3-bdbe-5a3ccfb833db")
    void convertsUuids(UUID id) {
        assertEquals(4, id.version());
    }

    @ParameterizedTest
    @ValueSource(strings = "UTF-8")
    void convertsCharsets(Charset charset) {
        assertEquals("中", new String("中".getBytes(charset), charset));
    }

    @ParameterizedTest
    @ValueSource(strings = "en")
    void convertsLocales(Locale locale) {
        assertEquals(Locale.ENGLISH, locale);
    }

    @ParameterizedTest
    @ValueSource(strings = "08:30")
    void convertsTimes(LocalTime time) {
        assertEquals(30, time.getMinute());
    }
}
