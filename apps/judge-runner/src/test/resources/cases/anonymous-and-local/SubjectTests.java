import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void runs() {
        int[] box = new int[1];
        new Subject().task(box).run();
        assertEquals(1, box[0]);
        assertEquals(7, new Subject().local(3));
    }

    @Test
    void compares() {
        assertTrue(new Subject().isLonger("ab", "a"));
    }
}
