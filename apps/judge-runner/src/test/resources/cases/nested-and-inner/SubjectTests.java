import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void counts() {
        Subject subject = new Subject();
        Subject.Counter counter = subject.new Counter();
        counter.add(4);
        Subject.Counter.Deep deep = counter.new Deep();
        assertEquals(8, deep.both());
        assertEquals(4, subject.total());
    }
}
