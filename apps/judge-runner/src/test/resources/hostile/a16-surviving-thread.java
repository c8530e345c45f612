// @EXPECT verdict=passed scanOff=passed
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Thread thread = new Thread(() -> { while (true) { Thread.onSpinWait(); } });
        thread.setDaemon(false);
        thread.start();
    }
}
