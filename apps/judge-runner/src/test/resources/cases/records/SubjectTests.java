import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void measures() {
        assertEquals(3, new Subject(2, 5).length());
        assertEquals(new Subject(0, 4), new Subject(4));
        assertEquals("Subject[from=0, to=0]", Subject.EMPTY.toString());
    }

    @Test
    void refuses() {
        assertThrows(IllegalArgumentException.class, () -> new Subject(2, 1));
    }

    @Test
    void names() {
        assertEquals("a", new Subject.Named("a", Subject.EMPTY).name());
    }
}
