// @EXPECT verdict=forbidden_api scanOff=passed
// The compiler adds a method that makes a lambda out of names.
import java.io.Serializable;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Runnable lambda = (Runnable & Serializable) () -> { };
        lambda.run();
    }
}
