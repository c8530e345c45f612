import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void counts() {
        Subject subject = new Subject();
        assertEquals(1, subject.next());
        assertEquals(2, subject.next());
        assertEquals(-1, subject.next());
    }
}
