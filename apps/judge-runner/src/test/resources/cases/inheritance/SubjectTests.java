import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void describes() {
        assertEquals("square:9", new Subject.Square(3).describe());
        assertEquals("unit square:1", new Subject.Unit().describe());
        assertTrue(new Subject.Square(2).equals(new Subject.Square(2)));
    }
}
