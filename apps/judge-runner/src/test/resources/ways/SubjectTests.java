import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void makes() {
        assertNotNull(new Subject());
    }

    @Test
    void boths() {
        assertEquals(1, Subject.both(1, 2));
        assertEquals(3, Subject.both(2, 8) + 2 * 2 - 2 - 1 - Subject.both(2, 8) + 2);
        Subject.both(7, 3);
    }

    @Test
    void loops() {
        Subject.loops(2, List.of("a", ""), new int[] {1});
        Subject.loops(9, List.of("abc"), new int[0]);
    }

    @Test
    void switches() {
        Subject.switches(1, "Aa", Subject.Color.RED, 'a');
        Subject.switches(4, "BB", Subject.Color.BLUE, 'z');
    }

    @Test
    void values() {
        Subject.values("abc", null);
        Subject.values("ab", "a");
        Subject.values(1, "xyz");
    }

    @Test
    void guards() {
        assertEquals(3, Subject.guarded(4));
        Subject.several(2, 1);
        Subject.within(3).run();
        Subject.within(-3).run();
    }
}
