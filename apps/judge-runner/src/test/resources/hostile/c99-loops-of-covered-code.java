// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 coverage=18
// The limit is the clock, not what has been covered until then.
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        for (int n = 0; n >= 0; n++) {
            Subject.isPrime(1_000_003);
        }
    }
}
