import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class NextDateTests {

    @Test
    void testNextDate() {
        assertEquals("2023-05-16", NextDate.after(new NextDate.Date(2023, 5, 15)).toString());
        NextDate.after(new NextDate.Date(2023, 4, 30));
        NextDate.after(new NextDate.Date(2023, 12, 31));
        NextDate.after(new NextDate.Date(2023, 2, 28));
    }

    @Test
    void testLastDay() {
        try {
            NextDate.after(new NextDate.Date(2100, 12, 31));
        } catch (RuntimeException expected) {
            // 没有后一天
        }
    }

    @Test
    void testWrongDate() {
        int[][] dates = {{1800, 1, 1}, {2200, 1, 1}, {2023, 15, 1}, {2023, 5, 0}, {2023, 5, 40}};
        for (int[] date : dates) {
            try {
                new NextDate.Date(date[0], date[1], date[2]);
            } catch (IllegalArgumentException expected) {
                // 日期不合法
            }
        }
    }

    @Test
    void testLeapYear() {
        assertTrue(NextDate.isLeapYear(2024));
        NextDate.isLeapYear(2023);
        NextDate.isLeapYear(1900);
        NextDate.isLeapYear(2000);
        NextDate.daysInMonth(2024, 2);
    }
}
