import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    private static final Map<String, Integer> LENGTHS;

    static {
        LENGTHS = Map.of("a", 1, "bb", 2);
    }

    abstract static class Typed<K, V> {
        Subject<K, V> subject;

        abstract Function<K, V> loader();

        abstract List<K> keys();

        @BeforeEach
        void create() {
            subject = new Subject<>(loader());
        }

        @Test
        void loadsOnce() {
            for (K key : keys()) {
                assertTrue(subject.peek(key).isEmpty());
                assertSame(subject.get(key), subject.get(key));
            }
            assertEquals(keys().size(), subject.misses());
        }
    }

    @Nested
    class OfTexts extends Typed<String, Integer> {
        @Override
        Function<String, Integer> loader() {
            return LENGTHS::get;
        }

        @Override
        List<String> keys() {
            return List.copyOf(LENGTHS.keySet());
        }
    }

    @Nested
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class OfNumbers extends Typed<Integer, String> {
        private List<Integer> keys;

        @BeforeAll
        void prepare() {
            keys = List.of(1, 2, 3);
        }

        @Override
        Function<Integer, String> loader() {
            return "x"::repeat;
        }

        @Override
        List<Integer> keys() {
            return keys;
        }

        @ParameterizedTest
        @MethodSource("keys")
        void warms(Integer key) {
            assertEquals("x".repeat(key), subject.warm(key, key).get(key));
            assertEquals(1, subject.misses());
        }
    }

    @Test
    void isASingleton() {
        assertSame(Subject.getInstance(), Subject.getInstance());
    }
}
