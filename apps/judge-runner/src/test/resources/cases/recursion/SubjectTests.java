import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void remembers() {
        assertEquals(2880067194370816120L, new Subject().fibonacci(90));
    }

    @Test
    void isSlow() {
        assertEquals(61, Subject.ackermann(3, 3));
        assertEquals(92, Subject.queens(8));
    }

    @Test
    void moves() {
        assertEquals(7, Subject.hanoi(3, 'A', 'C', 'B').size());
        assertEquals(List.of(), Subject.hanoi(0, 'A', 'C', 'B'));
    }

    @Test
    void permutes() {
        assertEquals(24, new HashSet<>(Subject.permutations("abcd")).size());
    }

    @Test
    void goesTooDeep() {
        assertTrue(Subject.isEven(10));
        assertThrows(StackOverflowError.class, () -> Subject.isOdd(-1));
    }
}
