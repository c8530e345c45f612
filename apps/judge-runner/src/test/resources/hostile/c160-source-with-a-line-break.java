// @EXPECT verdict=forbidden_api scanOff=tampered
// A line break in the list of parameters, which JUnit takes for an empty one.
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    @ParameterizedTest
    @MethodSource("Subject#deadList(\n)")
    void test(int n) {
        Subject.isPrime(n);
    }
}
