import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void first() {
        assertEquals("mon", new Subject().day(1));
    }

    @Test
    void fallsThrough() {
        assertEquals("mid", new Subject().day(2));
    }
}
