// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// The name of a parameterised test is made of its arguments.
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    static class Endless {
        @Override
        public String toString() {
            while (true) { Thread.onSpinWait(); }
        }
    }

    static Stream<Endless> all() {
        return Stream.of(new Endless());
    }

    @ParameterizedTest(name = "with {0}")
    @MethodSource("all")
    void test(Endless argument) { }
}
