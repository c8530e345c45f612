import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void names() {
        Subject subject = new Subject();
        subject.setName("x");
        assertEquals("x", subject.getName());
    }
}
