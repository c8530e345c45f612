import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void signs() {
        assertEquals("+", new Subject().sign(1));
        assertEquals("0", new Subject().sign(0));
    }

    @Test
    void leaps() {
        assertTrue(new Subject().isLeap(2000));
        assertFalse(new Subject().isLeap(2001));
        assertFalse(new Subject().strict(true, true));
        assertFalse(new Subject().isInside(5));
    }
}
