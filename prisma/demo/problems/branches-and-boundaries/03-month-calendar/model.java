package campus.calendar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import campus.calendar.MonthCalendar.Weekday;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("万年历")
class MonthCalendarTests {

    @Nested
    @DisplayName("星期几")
    class WeekdayOf {

        @ParameterizedTest(name = "2023-{0}-1 是 {1}")
        @CsvSource({
            "1, SUNDAY", "2, WEDNESDAY", "3, WEDNESDAY", "4, SATURDAY", "5, MONDAY", "6, THURSDAY",
            "7, SATURDAY", "8, TUESDAY", "9, FRIDAY", "10, SUNDAY", "11, WEDNESDAY", "12, FRIDAY",
        })
        void isKnownForTheFirstOfEveryMonth(int month, Weekday expected) {
            assertEquals(expected, MonthCalendar.weekdayOf(2023, month, 1));
        }

        @ParameterizedTest(name = "{0}-{1}-{2} 是 {3}")
        @CsvSource({
            "1583, 1, 1, SATURDAY",
            "1900, 2, 28, WEDNESDAY",
            "1900, 3, 1, THURSDAY",
            "2000, 1, 1, SATURDAY",
            "2000, 2, 29, TUESDAY",
            "2000, 3, 1, WEDNESDAY",
            "2024, 2, 29, THURSDAY",
            "2024, 3, 1, FRIDAY",
            "2024, 12, 31, TUESDAY",
            "2025, 1, 1, WEDNESDAY",
            "9999, 12, 31, FRIDAY",
        })
        void isKnownAroundLeapDaysAndLimits(int year, int month, int day, Weekday expected) {
            assertEquals(expected, MonthCalendar.weekdayOf(year, month, day));
        }

        @ParameterizedTest(name = "没有 {0}-{1}-{2}")
        @CsvSource({
            "2023, 1, -1", "2023, 1, 0", "2023, 1, 32", "2023, 2, 29", "2024, 2, 30", "1900, 2, 29",
            "2023, 4, 31", "2023, 6, 31", "2023, 9, 31", "2023, 11, 31",
        })
        void isRefusedForImpossibleDays(int year, int month, int day) {
            IllegalArgumentException error = assertThrows(
                    IllegalArgumentException.class, () -> MonthCalendar.weekdayOf(year, month, day));
            assertEquals("没有这一天：" + day, error.getMessage());
        }

        @ParameterizedTest(name = "拒绝 {0} 年")
        @ValueSource(ints = {1582, 10000})
        void isRefusedForYearsOutOfRange(int year) {
            IllegalArgumentException error = assertThrows(
                    IllegalArgumentException.class, () -> MonthCalendar.weekdayOf(year, 1, 1));
            assertEquals("年份超出范围：" + year, error.getMessage());
        }

        @ParameterizedTest(name = "拒绝 {0} 月")
        @ValueSource(ints = {-1, 0, 13})
        void isRefusedForUnknownMonths(int month) {
            IllegalArgumentException error = assertThrows(
                    IllegalArgumentException.class, () -> MonthCalendar.weekdayOf(2023, month, 1));
            assertEquals("月份超出范围：" + month, error.getMessage());
        }
    }

    @ParameterizedTest(name = "{0}：{1}，是周末？{2}")
    @CsvSource({
        "MONDAY, 一, false",
        "TUESDAY, 二, false",
        "WEDNESDAY, 三, false",
        "THURSDAY, 四, false",
        "FRIDAY, 五, false",
        "SATURDAY, 六, true",
        "SUNDAY, 日, true",
    })
    void weekdayHasLabelAndKnowsTheWeekend(Weekday weekday, String label, boolean isWeekend) {
        assertEquals(label, weekday.label());
        assertEquals(isWeekend, weekday.isWeekend());
    }

    @Nested
    @DisplayName("月历")
    class Render {

        @Test
        @DisplayName("正好四周：没有空格，也没有多余的行")
        void fillsFourWeeks() {
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
        @DisplayName("从星期日开始，占六周")
        void spreadsOverSixWeeks() {
            assertEquals(
                    List.of(
                            "一  二  三  四  五  六  日",
                            "                         1",
                            " 2   3   4   5   6   7   8",
                            " 9  10  11  12  13  14  15",
                            "16  17  18  19  20  21  22",
                            "23  24  25  26  27  28  29",
                            "30  31"),
                    MonthCalendar.render(2023, 10));
        }

        @Test
        @DisplayName("以星期日结束，最后一周正好排满")
        void endsWithFullWeek() {
            assertEquals(
                    List.of(
                            "一  二  三  四  五  六  日",
                            "         1   2   3   4   5",
                            " 6   7   8   9  10  11  12",
                            "13  14  15  16  17  18  19",
                            "20  21  22  23  24  25  26",
                            "27  28  29  30  31"),
                    MonthCalendar.render(2024, 5));
            assertEquals("24  25  26  27  28  29  30", lastLine(2024, 6));
        }

        @ParameterizedTest(name = "{0} 年 2 月的最后一行是 {1}")
        @CsvSource({"2023, '27  28'", "2024, '26  27  28  29'", "1900, '26  27  28'", "2000, '28  29'"})
        void givesFebruaryItsLength(int year, String expected) {
            assertEquals(expected, lastLine(year, 2));
        }

        @Test
        void refusesUnknownMonth() {
            IllegalArgumentException error =
                    assertThrows(IllegalArgumentException.class, () -> MonthCalendar.render(2023, 13));
            assertEquals("月份超出范围：13", error.getMessage());
        }

        private String lastLine(int year, int month) {
            List<String> lines = MonthCalendar.render(year, month);
            return lines.get(lines.size() - 1);
        }
    }
}
