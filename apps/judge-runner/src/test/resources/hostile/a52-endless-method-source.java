// @EXPECT verdict=output_limit scanOff=output_limit
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    static IntStream endless() {
        return IntStream.iterate(0, n -> n + 1);
    }

    @ParameterizedTest
    @MethodSource("endless")
    void test(int n) { }
}
