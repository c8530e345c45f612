import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
public class SubjectTests {
    private Subject shared;
    private int started;

    @BeforeAll
    void createOnce() {
        shared = new Subject();
    }

    @BeforeEach
    void count() {
        started++;
    }

    @AfterAll
    void tidy() {
        shared = null;
    }

    Stream<Integer> values() {
        return List.of(1, 2, 3).stream();
    }

    @ParameterizedTest(name = "推入 {0}")
    @MethodSource("values")
    @Order(1)
    void pushes(int value) {
        shared.push(value);
        assertEquals(value, shared.size());
    }

    @Test
    @Order(2)
    void popsInReverse() {
        assertEquals(List.of(3, 2, 1), List.of(shared.pop(), shared.pop(), shared.pop()));
        assertEquals(4, started);
    }

    @Test
    @Order(3)
    void isEmptyAtLast() {
        assertThrows(IllegalStateException.class, shared::pop);
    }
}
