package campus.calendar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

public class MonthCalendarTests {

    @Test
    public void testWeekday() {
        assertEquals(MonthCalendar.Weekday.SATURDAY, MonthCalendar.weekdayOf(2000, 1, 1));
        assertEquals(MonthCalendar.Weekday.MONDAY, MonthCalendar.weekdayOf(2023, 10, 2));
    }

    @Test
    public void testLabel() {
        assertEquals("一", MonthCalendar.Weekday.MONDAY.label());
    }
}
