// @EXPECT verdict=forbidden_api scanOff=tampered
// The condition is the class's.
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

@EnabledIf("Subject#deadFlag")
class SubjectTests {
    @Test
    void test() {
        Subject.isPrime(2);
    }
}
