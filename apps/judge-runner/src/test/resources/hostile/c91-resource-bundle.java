// @EXPECT verdict=forbidden_api scanOff=tests_failed
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        java.util.ResourceBundle.getBundle("ceping.judge.run.Main");
    }
}
