// @EXPECT verdict=forbidden_api scanOff=tests_failed
// What the reference inherits from the JDK is found by name, too.
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    @ParameterizedTest
    @MethodSource("Subject$Worker#getAllStackTraces")
    void test(int n) {
        Subject.isPrime(n);
    }
}
