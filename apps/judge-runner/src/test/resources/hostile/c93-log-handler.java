// @EXPECT verdict=forbidden_api scanOff=passed
// JUnit logs which events it has lost.
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        java.util.logging.Logger.getLogger("org.junit").setLevel(java.util.logging.Level.OFF);
    }
}
