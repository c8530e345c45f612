// @EXPECT verdict=forbidden_api scanOff=crashed
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Subject.isPrime(2);
        System.exit(0);
    }
}
