import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NextDateTests {

    @Test
    void testNormalDay() {
        NextDate.Date next = NextDate.after(new NextDate.Date(2023, 5, 15));
        assertEquals(16, next.day());
    }

    @Test
    void testEndOfMonth() {
        NextDate.Date next = NextDate.after(new NextDate.Date(2023, 4, 30));
        assertEquals(new NextDate.Date(2023, 5, 1), next);
    }

    @Test
    void testLeapYear() {
        assertEquals(29, NextDate.daysInMonth(2024, 2));
    }
}
