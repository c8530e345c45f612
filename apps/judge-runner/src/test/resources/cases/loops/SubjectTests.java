import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void works() {
        assertEquals(5, new Subject().work(2));
        assertEquals(1, new Subject().count(new int[] {1}));
    }
}
