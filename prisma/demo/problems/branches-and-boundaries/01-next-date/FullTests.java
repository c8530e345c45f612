import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("下一天")
class NextDateTests {

    @ParameterizedTest(name = "{0}-{1}-{2} 的后一天是 {3}")
    @CsvSource({
        "2023, 5, 15, 2023-05-16",
        "2023, 1, 30, 2023-01-31",
        "2023, 1, 31, 2023-02-01",
        "2023, 4, 29, 2023-04-30",
        "2023, 4, 30, 2023-05-01",
        "2023, 2, 27, 2023-02-28",
        "2023, 2, 28, 2023-03-01",
        "2024, 2, 28, 2024-02-29",
        "2024, 2, 29, 2024-03-01",
        "1900, 2, 28, 1900-03-01",
        "2000, 2, 28, 2000-02-29",
        "2023, 11, 30, 2023-12-01",
        "2023, 12, 31, 2024-01-01",
        "1900, 1, 1, 1900-01-02",
        "2100, 12, 30, 2100-12-31",
    })
    void advancesOneDay(int year, int month, int day, String expected) {
        NextDate.Date next = NextDate.after(new NextDate.Date(year, month, day));
        assertEquals(expected, next.toString());
    }

    @Test
    void lastDayHasNoSuccessor() {
        NextDate.Date last = new NextDate.Date(2100, 12, 31);
        assertThrows(IllegalStateException.class, () -> NextDate.after(last));
    }

    @Nested
    @DisplayName("日期的合法性")
    class Validation {

        @ParameterizedTest(name = "拒绝 {0}-{1}-{2}")
        @CsvSource({
            "1899, 12, 31",
            "2101, 1, 1",
            "2023, 0, 1",
            "2023, 13, 1",
            "2023, 5, 0",
            "2023, 5, 32",
            "2023, 6, 31",
            "2023, 2, 29",
            "2024, 2, 30",
        })
        void refusesImpossibleDates(int year, int month, int day) {
            assertThrows(IllegalArgumentException.class, () -> new NextDate.Date(year, month, day));
        }
    }

    @Nested
    @DisplayName("闰年与天数")
    class Calendar {

        @ParameterizedTest(name = "{0} 年：{1}")
        @CsvSource({"2023, false", "2024, true", "1900, false", "2000, true", "2100, false"})
        void knowsLeapYears(int year, boolean expected) {
            assertEquals(expected, NextDate.isLeapYear(year));
        }

        @ParameterizedTest(name = "{0} 月有 {1} 天")
        @CsvSource({
            "1, 31", "2, 28", "3, 31", "4, 30", "5, 31", "6, 30",
            "7, 31", "8, 31", "9, 30", "10, 31", "11, 30", "12, 31",
        })
        void knowsDaysOfMonths(int month, int days) {
            assertEquals(days, NextDate.daysInMonth(2023, month));
        }

        @Test
        void refusesUnknownMonths() {
            assertThrows(IllegalArgumentException.class, () -> NextDate.daysInMonth(2023, 13));
        }
    }
}
