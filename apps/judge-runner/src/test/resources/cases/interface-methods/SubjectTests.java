import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void isSmall() {
        assertTrue(Subject.of(3).isSmall());
        assertFalse(Subject.of(30).isSmall());
    }
}
