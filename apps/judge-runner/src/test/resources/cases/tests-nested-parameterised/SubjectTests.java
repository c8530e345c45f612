import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    private final Subject subject = new Subject();

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 7, 9})
    void isPrime(int n) {
        assertTrue(subject.isPrime(n));
    }

    @ParameterizedTest(name = "{0} reversed is {1}")
    @CsvSource({"12, 21", "120, 21"})
    void reverses(int n, int expected) {
        assertEquals(expected, subject.reversed(n));
    }

    @ParameterizedTest
    @MethodSource("composites")
    void isComposite(int n) {
        assertFalse(subject.isPrime(n));
    }

    static Stream<Arguments> composites() {
        return Stream.of(Arguments.of(4), Arguments.of(1));
    }

    @RepeatedTest(3)
    void repeats(RepetitionInfo info) {
        assertTrue(info.getCurrentRepetition() <= 3);
    }

    @TestFactory
    List<DynamicTest> dynamic() {
        return List.of(
                DynamicTest.dynamicTest("one", () -> assertFalse(subject.isPrime(1))),
                DynamicTest.dynamicTest("wrong", () -> assertTrue(subject.isPrime(1))));
    }

    @Nested
    class Inner {
        @Test
        void sees() {
            assertEquals(1, subject.reversed(1));
        }

        @Nested
        class Deeper {
            @Test
            void seesToo() {
                assertEquals(0, subject.reversed(0));
            }
        }
    }
}
