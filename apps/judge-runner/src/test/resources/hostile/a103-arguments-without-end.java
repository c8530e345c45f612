// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// The arguments are there, but do not say what they are.
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    static Stream<Arguments> all() {
        return Stream.of(() -> {
            while (true) { Thread.onSpinWait(); }
        });
    }

    @ParameterizedTest
    @MethodSource("all")
    void test(int number) { }
}
