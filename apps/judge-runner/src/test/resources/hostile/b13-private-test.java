// @EXPECT verdict=no_tests scanOff=no_tests
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    private void test() throws Throwable {
        Subject.isPrime(2);
    }
}
