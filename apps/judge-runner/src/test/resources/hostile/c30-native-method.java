// @EXPECT verdict=forbidden_api scanOff=tests_failed
import org.junit.jupiter.api.Test;

class SubjectTests {
    native void secret();

    @Test
    void test() throws Throwable {
        secret();
    }
}
