// @EXPECT verdict=forbidden_api scanOff=crashed
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Thread thread = new Thread(() -> Runtime.getRuntime().halt(0));
        thread.start();
        thread.join();
    }
}
