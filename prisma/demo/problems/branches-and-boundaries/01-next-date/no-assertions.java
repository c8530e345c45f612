import org.junit.jupiter.api.Test;

class NextDateTests {

    private void tryDate(int year, int month, int day) {
        try {
            NextDate.Date date = new NextDate.Date(year, month, day);
            System.out.println(date + " -> " + NextDate.after(date));
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }

    @Test
    void testNextDate() {
        tryDate(2023, 5, 15);
        tryDate(2023, 4, 30);
        tryDate(2023, 12, 31);
        tryDate(2100, 12, 31);
        tryDate(2023, 2, 28);
    }

    @Test
    void testWrongDate() {
        tryDate(1800, 1, 1);
        tryDate(2200, 1, 1);
        tryDate(2023, 15, 1);
        tryDate(2023, 5, 0);
        tryDate(2023, 5, 40);
    }

    @Test
    void testLeapYear() {
        try {
            NextDate.isLeapYear(2023);
            NextDate.isLeapYear(2024);
            NextDate.isLeapYear(1900);
            NextDate.isLeapYear(2000);
            NextDate.daysInMonth(2024, 2);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
