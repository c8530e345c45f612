// @EXPECT verdict=forbidden_api scanOff=tampered
// A condition calls a private method of the reference by its name.
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

class SubjectTests {
    @Test
    @EnabledIf("Subject#deadFlag")
    void test() {
        Subject.isPrime(2);
    }
}
