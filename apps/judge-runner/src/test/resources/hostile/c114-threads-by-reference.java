// @EXPECT verdict=forbidden_api scanOff=passed
// The reference is a thread, and under its name one calls what it inherits.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() {
        Subject.Worker.setDefaultUncaughtExceptionHandler((thread, thrown) -> { });
        Assertions.assertTrue(Subject.Worker.getAllStackTraces().size() > 1);
    }
}
