import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void measures() {
        assertEquals(6, new Subject().size(new Subject.Circle(2)));
        assertEquals(-1, new Subject().size("text"));
    }

    @Test
    void knowsWhatIsSealed() {
        assertTrue(Subject.Shape.class.isSealed());
        assertFalse(Subject.Circle.class.isSealed());
    }
}
