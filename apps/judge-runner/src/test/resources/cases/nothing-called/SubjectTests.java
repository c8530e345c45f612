import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void isTrue() {
        assertTrue(1 + 1 == 2);
    }
}
