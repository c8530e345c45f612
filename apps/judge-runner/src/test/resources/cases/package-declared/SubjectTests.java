package school.triangle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void classifies() {
        Subject subject = new Subject();
        assertEquals("equilateral", subject.kind(2, 2, 2));
        assertEquals("scalene", subject.kind(3, 4, 5));
        assertEquals("none", subject.kind(1, 2, 9));
    }
}
