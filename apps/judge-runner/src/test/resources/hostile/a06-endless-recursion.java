// @EXPECT verdict=tests_failed scanOff=tests_failed
import org.junit.jupiter.api.Test;

class SubjectTests {
    void deeper() {
        deeper();
    }

    @Test
    void test() throws Throwable {
        deeper();
    }
}
