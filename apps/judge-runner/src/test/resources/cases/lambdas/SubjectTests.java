import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void adds() {
        assertEquals(5, new Subject().compute(2, 3, true));
    }

    @Test
    void divides() {
        assertEquals(2, new Subject().compute(6, 3, false));
        assertEquals("x", new Subject().nested("x").get().get());
    }
}
