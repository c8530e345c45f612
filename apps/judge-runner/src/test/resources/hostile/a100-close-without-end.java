// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// JUnit closes what a parameterised test has been given.
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    static class Endless implements AutoCloseable {
        @Override
        public void close() {
            while (true) { Thread.onSpinWait(); }
        }
    }

    static Stream<Endless> all() {
        return Stream.of(new Endless());
    }

    @ParameterizedTest
    @MethodSource("all")
    void test(Endless argument) { }
}
