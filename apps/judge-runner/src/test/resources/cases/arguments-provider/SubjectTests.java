import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.AnnotationConsumer;

class SubjectTests {
    static class Sums implements ArgumentsProvider {
        @Override
        public Stream<? extends Arguments> provideArguments(ExtensionContext context) {
            return Stream.of(Arguments.of(1, 2, "0.03"), Arguments.of(99, 1, "1.00"));
        }
    }

    @ParameterizedTest
    @ArgumentsSource(Sums.class)
    void adds(int a, int b, String expected) {
        assertEquals(expected, new Subject(a).plus(new Subject(b)).toString());
    }

    @ParameterizedTest
    @ArgumentsSource(Sums.class)
    @ArgumentsSource(MoreSums.class)
    void isCommutative(int a, int b) {
        assertEquals(new Subject(a).plus(new Subject(b)), new Subject(b).plus(new Subject(a)));
    }

    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @ArgumentsSource(RangeProvider.class)
    @interface Range {
        int from();

        int to();
    }

    static class RangeProvider implements ArgumentsProvider, AnnotationConsumer<Range> {
        private int from;
        private int to;

        @Override
        public void accept(Range range) {
            from = range.from();
            to = range.to();
        }

        @Override
        public Stream<Arguments> provideArguments(ExtensionContext unused) throws Exception {
            return IntStream.range(from, to).mapToObj(Arguments::of);
        }
    }

    @ParameterizedTest
    @Range(from = -3, to = 0)
    void refusesNegatives(int cents) {
        assertThrows(IllegalArgumentException.class, () -> new Subject(cents));
    }
}

class MoreSums implements ArgumentsProvider {
    @Override
    public Stream<? extends Arguments> provideArguments(ExtensionContext context) {
        return Stream.iterate(0, n -> n + 50).limit(3).map(n -> Arguments.arguments(n, 100 - n));
    }
}
