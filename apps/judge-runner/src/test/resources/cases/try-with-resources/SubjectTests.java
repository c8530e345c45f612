import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void walks() {
        assertEquals(1, new Subject().walk(false, false));
        assertEquals(2, new Subject().walk(true, false));
    }

    @Test
    void keepsBothTroubles() {
        RuntimeException thrown =
                assertThrows(RuntimeException.class, () -> new Subject().walk(true, true));
        assertEquals(1, thrown.getSuppressed().length);
    }
}
