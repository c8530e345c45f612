// @EXPECT verdict=forbidden_api scanOff=tests_failed
import org.junit.jupiter.api.Test;

class SubjectTests {
    static final class Own extends ClassLoader { }

    @Test
    void test() throws Throwable {
        new Own().loadClass("Subject");
    }
}
