import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("下一天")
class NextDateTests {

    @ParameterizedTest(name = "{0}-{1}-{2} 的后一天是 {3}-{4}-{5}")
    @CsvSource({
        "2023, 5, 1, 2023, 5, 2",
        "2023, 1, 30, 2023, 1, 31",
        "2023, 1, 31, 2023, 2, 1",
        "2023, 2, 27, 2023, 2, 28",
        "2023, 2, 28, 2023, 3, 1",
        "2024, 2, 28, 2024, 2, 29",
        "2024, 2, 29, 2024, 3, 1",
        "1900, 2, 28, 1900, 3, 1",
        "2000, 2, 28, 2000, 2, 29",
        "2023, 4, 29, 2023, 4, 30",
        "2023, 4, 30, 2023, 5, 1",
        "2023, 11, 30, 2023, 12, 1",
        "2023, 12, 30, 2023, 12, 31",
        "2023, 12, 31, 2024, 1, 1",
        "1900, 1, 1, 1900, 1, 2",
        "2099, 12, 31, 2100, 1, 1",
        "2100, 11, 30, 2100, 12, 1",
        "2100, 12, 30, 2100, 12, 31",
    })
    void nextDayCarriesIntoMonthAndYear(int year, int month, int day, int nextYear, int nextMonth, int nextDay) {
        assertEquals(
                new NextDate.Date(nextYear, nextMonth, nextDay),
                NextDate.after(new NextDate.Date(year, month, day)));
    }

    @Test
    void lastDayOfTheRangeHasNoNextDay() {
        NextDate.Date last = new NextDate.Date(2100, 12, 31);
        IllegalStateException error =
                assertThrows(IllegalStateException.class, () -> NextDate.after(last));
        assertEquals("没有后一天：2100-12-31", error.getMessage());
    }

    @Nested
    @DisplayName("日期")
    class Dates {

        @ParameterizedTest(name = "拒绝 {0} 年")
        @ValueSource(ints = {1899, 2101})
        void yearOutOfRangeIsRefused(int year) {
            assertEquals("年份超出范围：" + year, refusal(year, 6, 15));
        }

        @ParameterizedTest(name = "拒绝 {0} 月")
        @ValueSource(ints = {-1, 0, 13})
        void monthOutOfRangeIsRefused(int month) {
            assertEquals("月份超出范围：" + month, refusal(2023, month, 15));
        }

        @ParameterizedTest(name = "没有 {0}-{1}-{2}")
        @CsvSource({
            "2023, 5, -1",
            "2023, 5, 0",
            "2023, 5, 32",
            "2023, 6, 31",
            "2023, 2, 29",
            "2024, 2, 30",
            "1900, 2, 29",
            "2100, 2, 29",
        })
        void dayOutOfMonthIsRefused(int year, int month, int day) {
            assertEquals("日期超出范围：" + day, refusal(year, month, day));
        }

        @Test
        void partsAreKept() {
            NextDate.Date date = new NextDate.Date(2024, 2, 9);
            assertEquals(2024, date.year());
            assertEquals(2, date.month());
            assertEquals(9, date.day());
        }

        @ParameterizedTest(name = "写作 {3}")
        @CsvSource({"1900, 1, 1, 1900-01-01", "2024, 2, 9, 2024-02-09", "2100, 12, 31, 2100-12-31"})
        void monthAndDayAreWrittenWithTwoDigits(int year, int month, int day, String expected) {
            assertEquals(expected, new NextDate.Date(year, month, day).toString());
        }

        @Test
        void rangeIsPublished() {
            assertEquals(1900, NextDate.MIN_YEAR);
            assertEquals(2100, NextDate.MAX_YEAR);
        }

        private String refusal(int year, int month, int day) {
            return assertThrows(IllegalArgumentException.class, () -> new NextDate.Date(year, month, day))
                    .getMessage();
        }
    }

    @ParameterizedTest(name = "{0} 年是闰年？{1}")
    @CsvSource({
        "2023, false", "2024, true", "2026, false", "1900, false", "2100, false", "2000, true", "1600, true",
        "0, true", "-4, true", "-100, false",
    })
    void leapYearFollowsTheGregorianRule(int year, boolean expected) {
        assertEquals(expected, NextDate.isLeapYear(year));
    }

    @ParameterizedTest(name = "{0} 年 {1} 月有 {2} 天")
    @CsvSource({
        "2023, 1, 31", "2023, 2, 28", "2024, 2, 29", "1900, 2, 28", "2000, 2, 29", "2023, 3, 31", "2023, 4, 30",
        "2023, 5, 31", "2023, 6, 30", "2023, 7, 31", "2023, 8, 31", "2023, 9, 30", "2023, 10, 31",
        "2023, 11, 30", "2023, 12, 31",
    })
    void everyMonthHasItsDays(int year, int month, int days) {
        assertEquals(days, NextDate.daysInMonth(year, month));
    }

    @ParameterizedTest(name = "没有 {0} 月")
    @ValueSource(ints = {-1, 0, 13})
    void unknownMonthHasNoDays(int month) {
        IllegalArgumentException error =
                assertThrows(IllegalArgumentException.class, () -> NextDate.daysInMonth(2023, month));
        assertEquals("月份超出范围：" + month, error.getMessage());
    }
}
