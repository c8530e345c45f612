// @EXPECT verdict=forbidden_api scanOff=tests_failed
// What a test class inherits from the JDK by way of the reference.
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests extends Subject.Worker {
    @ParameterizedTest
    @MethodSource("getAllStackTraces")
    void test(int n) {
        Subject.isPrime(n);
    }
}
