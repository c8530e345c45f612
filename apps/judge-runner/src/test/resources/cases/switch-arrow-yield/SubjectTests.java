import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void knowsLevels() {
        assertEquals(10, new Subject().score(1));
        assertEquals(8, new Subject().score(4));
    }

    @Test
    void refuses() {
        assertThrows(IllegalArgumentException.class, () -> new Subject().score(9));
    }
}
