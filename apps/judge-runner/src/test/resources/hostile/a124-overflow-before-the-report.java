// @EXPECT verdict=passed scanOff=passed coverage=10
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What is used for the first time at the end of the stack fails to initialise, and does so for good. */
class SubjectTests {
    int depth(int n) {
        try {
            return depth(n + 1);
        } catch (StackOverflowError e) {
            return Subject.gcd(12, 18) + n;
        }
    }

    @Test
    void overflows() {
        assertTrue(depth(0) > 100);
    }

    @Test
    void goesOn() {
        assertEquals(6, Subject.gcd(12, 18));
    }
}
