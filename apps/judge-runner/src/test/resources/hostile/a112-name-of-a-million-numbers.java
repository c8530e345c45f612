// @EXPECT verdict=passed scanOff=passed
// The name of a parameterised test has its argument in it.
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    static Stream<long[]> all() {
        return Stream.of(new long[1_000_000]);
    }

    @ParameterizedTest
    @MethodSource("all")
    void test(long[] numbers) { }
}
