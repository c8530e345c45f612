// @EXPECT verdict=forbidden_api scanOff=tampered
// The class is the student's own, the method is not.
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests extends Subject {
    @ParameterizedTest
    @MethodSource("SubjectTests#deadList")
    void test(int n) {
        Subject.isPrime(n);
    }
}
