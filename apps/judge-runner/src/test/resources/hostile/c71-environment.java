// @EXPECT verdict=forbidden_api scanOff=passed
// Asks whether this is a judge.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Assertions.assertNotNull(System.getenv());
    }
}
