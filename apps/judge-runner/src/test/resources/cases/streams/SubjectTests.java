import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void sums() {
        assertEquals(20, new Subject().sumOfEvenSquares(List.of(1, 2, 3, 4)));
    }

    @Test
    void longest() {
        assertEquals("abc", new Subject().longest(List.of("a", "abc", "ab")));
    }
}
