// @EXPECT verdict=forbidden_api scanOff=tests_failed
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class SubjectTests {
    @ParameterizedTest
    @CsvFileSource(files = "/proc/self/cmdline")
    void test(int n) {
        Subject.isPrime(n);
    }
}
