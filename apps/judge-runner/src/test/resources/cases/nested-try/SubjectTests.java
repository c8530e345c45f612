import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void plain() {
        assertEquals("a10b2", new Subject().depth(1));
    }

    @Test
    void zero() {
        assertEquals("b2z", new Subject().depth(0));
    }
}
