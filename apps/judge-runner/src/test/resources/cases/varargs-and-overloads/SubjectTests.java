import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void sums() {
        assertEquals(6, new Subject().sum(1, 2, 3));
        assertEquals(0, new Subject().sum());
        assertEquals(2, new Subject().size("a", "b"));
    }
}
