// @EXPECT verdict=forbidden_api scanOff=tampered
// Arguments from a class that no test can name.
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    @ParameterizedTest
    @MethodSource("Subject$Hidden#deadList")
    void test(int n) {
        Subject.isPrime(n);
    }
}
