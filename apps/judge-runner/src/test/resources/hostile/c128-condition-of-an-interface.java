// @EXPECT verdict=forbidden_api scanOff=tampered
// The condition stands in an interface; the class that inherits the private method is another one.
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

interface Mixed {
    @Test
    @EnabledIf("deadFlag")
    default void test() {
        Subject.isPrime(2);
    }
}

class SubjectTests extends Subject implements Mixed {}
