package campus.calendar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import campus.calendar.MonthCalendar.Weekday;
import java.util.List;
import org.junit.jupiter.api.Test;

class MonthCalendarTests {

    @Test
    void testWeekday() {
        Weekday weekday = MonthCalendar.weekdayOf(2023, 10, 2);
        assertEquals(Weekday.MONDAY, weekday);
        assertEquals("一", weekday.label());
        assertFalse(weekday.isWeekend());
        MonthCalendar.weekdayOf(2023, 10, 7).isWeekend();
        MonthCalendar.weekdayOf(2023, 10, 8).isWeekend();
    }

    @Test
    void testFebruary() {
        MonthCalendar.weekdayOf(2023, 1, 10);
        MonthCalendar.weekdayOf(1900, 2, 28);
        MonthCalendar.weekdayOf(2000, 2, 29);
    }

    @Test
    void testWrongDay() {
        int[][] days = {{1000, 1, 1}, {20000, 1, 1}, {2023, 0, 1}, {2023, 20, 1}, {2023, 1, 0}, {2023, 1, 40}};
        for (int[] day : days) {
            try {
                MonthCalendar.weekdayOf(day[0], day[1], day[2]);
            } catch (IllegalArgumentException expected) {
                // 没有这一天
            }
        }
    }

    @Test
    void testRender() {
        List<String> lines = MonthCalendar.render(2023, 10);
        assertEquals("一  二  三  四  五  六  日", lines.get(0));
        MonthCalendar.render(2021, 2);
        MonthCalendar.render(2024, 2);
    }
}
