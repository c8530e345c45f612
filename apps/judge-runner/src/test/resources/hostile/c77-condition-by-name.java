// @EXPECT verdict=forbidden_api scanOff=tests_failed
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

class SubjectTests {
    @EnabledIf("java.lang.Thread#holdsLock")
    @Test
    void test() {
        Subject.isPrime(2);
    }
}
