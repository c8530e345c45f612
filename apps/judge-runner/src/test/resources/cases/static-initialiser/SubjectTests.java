import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void looksUp() {
        assertEquals(1, new Subject().code("k1"));
        assertEquals(3, new Subject().code("?"));
    }
}
