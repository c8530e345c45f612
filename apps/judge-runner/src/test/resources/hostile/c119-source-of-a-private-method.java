// @EXPECT verdict=forbidden_api scanOff=tampered
// Arguments from a private method of the reference.
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    @ParameterizedTest
    @MethodSource("Subject#deadList")
    void test(int n) {
        Subject.isPrime(n);
    }
}
