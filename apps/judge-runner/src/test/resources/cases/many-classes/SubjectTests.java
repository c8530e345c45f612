import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void sumsAll() {
        assertEquals(2954, Subject.sum(7));
    }

    @Test
    void usesOne() {
        assertEquals(99, new Part99().unused99());
        assertEquals(1, new Part1().value(2));
    }
}
