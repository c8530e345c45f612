import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void describes() {
        class Square implements Subject.Shape {
            @Override
            public double area() {
                return 4.4;
            }
        }
        assertEquals("Square=4", new Square().describe());
        assertEquals(1, Subject.Shape.unit().area());
        assertEquals(10, Square.HIGH);
    }

    @Test
    void pairs() {
        Subject.Pair<String, Integer> pair = new Subject.Pair<>("a", 2).map(n -> n + 1);
        Subject.Pair<String, Integer>.Swapped swapped = pair.new Swapped();
        assertEquals(3, swapped.first());
        assertSame("a", swapped.new Twice().second());
    }

    @Test
    void applies() {
        Subject subject = new Subject(4);
        assertEquals(3, subject.apply("+", 1, 2));
        assertEquals(2, subject.apply("max", 1, 2));
        assertEquals(10, subject.apply("?", 1, 2));
        assertEquals(5, subject.absolute(-5));
        assertEquals(6, subject.seen());
        assertEquals("b", Subject.largest(List.of("a", "b")));
    }

    @Test
    void names() {
        assertEquals("even", Subject.kind(2));
        assertEquals("zero", Subject.kind(0));
        assertEquals(0.5, Subject.half(1));
    }
}
