import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void passes() {
        assertEquals(1, new Subject().value(false));
    }
}

class BrokenTests {
    @org.junit.jupiter.api.BeforeAll
    static void setUp() {
        new Subject().value(true);
    }

    @Test
    void neverRuns() {
        assertEquals(1, new Subject().value(false));
    }
}
