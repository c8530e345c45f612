// @EXPECT verdict=no_tests scanOff=no_tests
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

@Disabled
class SubjectTests {
    @Test
    void test() throws Throwable {
        Subject.isPrime(2);
    }
}
