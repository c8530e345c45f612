import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void finds() {
        assertEquals(5, new Subject<Integer>().add(2).add(5).max());
    }

    @Test
    void bridges() {
        Comparable<Subject<Integer>> one = new Subject<Integer>().add(1);
        assertEquals(-1, one.compareTo(new Subject<Integer>().add(2)));
        Subject.Shape<Integer> shape = new Subject.Square();
        assertEquals(4, shape.area());
    }
}
