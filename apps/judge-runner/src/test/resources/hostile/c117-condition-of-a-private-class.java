// @EXPECT verdict=forbidden_api scanOff=tampered
// The same in a class that no test can name.
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIf;

class SubjectTests {
    @Test
    @DisabledIf("Subject$Hidden#deadFlag")
    void test() {
        Subject.isPrime(2);
    }
}
