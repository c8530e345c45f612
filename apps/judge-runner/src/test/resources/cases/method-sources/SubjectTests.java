import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Named.named;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    static Stream<Arguments> wrong() {
        return Stream.of(
                Arguments.of(null, NullPointerException.class),
                arguments(new int[0], IllegalArgumentException.class));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void refuses(int[] values, Class<? extends Exception> expected) {
        assertThrows(expected, () -> Subject.max(values));
    }

    static List<int[]> sorted() {
        return List.of(new int[] {1, 2}, new int[] {}, new int[] {3});
    }

    @ParameterizedTest
    @MethodSource("sorted")
    void isSorted(int[] values) {
        assertTrue(Subject.isSorted(values));
    }

    static IntStream ints() {
        return IntStream.rangeClosed(-1, 1);
    }

    static LongStream longs() {
        return LongStream.of(5, 6);
    }

    static DoubleStream doubles() {
        return DoubleStream.of(0.5, 2);
    }

    @ParameterizedTest
    @MethodSource("ints")
    void takesInts(int n) {
        assertEquals(n, Subject.max(n, -5));
    }

    @ParameterizedTest
    @MethodSource({"longs", "ints"})
    void takesTwoFactories(long n) {
        assertEquals(n * n, Subject.square(n));
    }

    @ParameterizedTest
    @MethodSource("doubles")
    void takesDoubles(double x) {
        assertEquals(x * x, Subject.square(x), 1e-9);
    }

    @ParameterizedTest
    @MethodSource
    void namedAsTheTest(int a, int b, int expected) {
        assertEquals(expected, Subject.max(a, b));
    }

    static Object[][] namedAsTheTest() {
        return new Object[][] {{1, 2, 2}, {3, 2, 3}};
    }

    static Iterator<String> texts() {
        return List.of("a", "b").iterator();
    }

    static Collection<Arguments> functions() {
        return List.of(
                arguments(named("加一", (IntUnaryOperator) n -> n + 1), 2),
                arguments(named("翻倍", (IntUnaryOperator) n -> 2 * n), 2));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void takesIterators(String text) {
        assertEquals(1, Subject.max(text.length()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("functions")
    void takesFunctions(IntUnaryOperator function, int expected) {
        assertEquals(expected, Subject.max(function.applyAsInt(1)));
    }

    @Nested
    class Inside {
        @ParameterizedTest
        @MethodSource("SubjectTests#ints")
        void sharesFactories(int n) {
            assertEquals(1, Subject.max(n, 1));
        }

        @ParameterizedTest
        @MethodSource("SubjectTests$Values#all")
        void sharesFactoriesOfAHelper(int n) {
            assertEquals(n, Subject.max(n));
        }
    }

    static class Values {
        static int[] all() {
            return new int[] {7, 8};
        }
    }
}
