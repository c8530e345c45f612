package campus.calendar;

import org.junit.jupiter.api.Test;

class MonthCalendarTests {

    private void tryDay(int year, int month, int day) {
        try {
            MonthCalendar.Weekday weekday = MonthCalendar.weekdayOf(year, month, day);
            System.out.println(weekday.label() + " " + weekday.isWeekend());
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }

    @Test
    void testWeekday() {
        tryDay(2023, 10, 2);
        tryDay(2023, 10, 7);
        tryDay(2023, 10, 8);
        tryDay(2023, 1, 10);
        tryDay(1900, 2, 28);
        tryDay(2000, 2, 29);
    }

    @Test
    void testWrongDay() {
        tryDay(1000, 1, 1);
        tryDay(20000, 1, 1);
        tryDay(2023, 0, 1);
        tryDay(2023, 20, 1);
        tryDay(2023, 1, 0);
        tryDay(2023, 1, 40);
    }

    @Test
    void testRender() {
        try {
            MonthCalendar.render(2023, 10).forEach(System.out::println);
            MonthCalendar.render(2021, 2).forEach(System.out::println);
            MonthCalendar.render(2024, 2).forEach(System.out::println);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
