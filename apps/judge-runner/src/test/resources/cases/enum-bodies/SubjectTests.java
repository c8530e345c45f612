import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void applies() {
        assertEquals(3, Subject.PLUS.apply(1, 2));
        assertEquals(1, Subject.NONE.apply(1, 2));
        assertEquals(Subject.DIVIDE, Subject.of("/"));
        assertEquals(Subject.PLUS, Subject.valueOf("PLUS"));
    }
}
