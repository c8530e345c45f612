import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubjectTests {
    @Test
    void isStable() {
        assertEquals(Subject.classify(1, 2, 3), Subject.classify(1, 2, 3));
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0", "10, 20, 30", "299, 5, 299", "-1, -1, -1"})
    void isDifferentFromItsOpposite(int a, int b, int c) {
        assertEquals(false, Subject.classify(a, b, c) == -1 - Subject.classify(a, b, c));
    }
}
