import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void counts() {
        assertEquals(3, new Subject().depth(3));
        assertThrows(IllegalArgumentException.class, () -> new Subject().depth(-1));
    }

    @Test
    void overflows() {
        assertThrows(StackOverflowError.class, () -> new Subject().endless());
    }

    @Test
    void throwsFromTheMachine() {
        assertThrows(NullPointerException.class, () -> new Subject().implicit(null, null));
        assertThrows(ArithmeticException.class, () -> new Subject().implicit("", new int[1]));
    }
}
