// @EXPECT verdict=no_tests scanOff=no_tests
import org.junit.jupiter.api.Test;

abstract class SubjectTests {
    @Test
    void test() {
        Subject.isPrime(2);
    }
}
