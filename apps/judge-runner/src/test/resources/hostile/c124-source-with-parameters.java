// @EXPECT verdict=forbidden_api scanOff=tampered
// The name has its list of parameters.
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    @ParameterizedTest
    @MethodSource("Subject#deadList()")
    void test(int n) {
        Subject.isPrime(n);
    }
}
