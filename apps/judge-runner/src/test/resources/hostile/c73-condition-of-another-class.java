// @EXPECT verdict=forbidden_api scanOff=passed coverage=12
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIf;

class SubjectTests {
    @Test
    @DisabledIf("java.lang.Thread#interrupted")
    void test() throws Throwable {
        Subject.isPrime(2);
    }
}
