import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void parses() {
        Subject subject = new Subject();
        assertEquals(1, subject.parse("one"));
        assertEquals(4, subject.parse("BB"));
        assertEquals(1, subject.parseNew("y"));
        assertEquals(-1, subject.parseNew("maybe"));
    }
}
