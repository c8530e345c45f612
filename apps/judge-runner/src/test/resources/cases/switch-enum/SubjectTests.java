import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void codes() {
        assertEquals(1, new Subject().code(Subject.Color.RED));
        assertEquals("b", new Subject().label(Subject.Color.BLUE));
    }
}
