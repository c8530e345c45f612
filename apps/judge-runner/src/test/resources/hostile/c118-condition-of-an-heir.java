// @EXPECT verdict=forbidden_api scanOff=tampered
// JUnit looks for the method among those that the test class inherits, private ones included.
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

class SubjectTests extends Subject {
    @Test
    @EnabledIf("deadFlag")
    void test() {
        Subject.isPrime(2);
    }
}
