// @EXPECT verdict=forbidden_api scanOff=tampered
// The name of a condition goes on in another line, which JUnit does not look at.
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

class SubjectTests {
    @Test
    @EnabledIf("Subject#deadFlag(\rx)")
    void test() {
        Subject.isPrime(2);
    }
}
