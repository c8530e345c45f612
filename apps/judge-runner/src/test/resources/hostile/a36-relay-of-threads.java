// @EXPECT verdict=passed scanOff=passed
// Never more than a few at a time, and never the same.
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        run();
    }

    static void run() {
        new Thread(SubjectTests::run).start();
    }
}
