import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void divides() {
        Subject subject = new Subject();
        assertEquals(50, subject.run(2));
        assertEquals(1, subject.closed);
    }

    @Test
    void throwsNegative() {
        assertThrows(IllegalStateException.class, () -> new Subject().run(-1));
    }
}
