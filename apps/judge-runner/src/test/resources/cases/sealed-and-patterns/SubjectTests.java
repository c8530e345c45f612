import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void measures() {
        assertEquals(6, new Subject().size(new Subject.Circle(2)));
        assertEquals(-1, new Subject().size("text"));
    }
}
