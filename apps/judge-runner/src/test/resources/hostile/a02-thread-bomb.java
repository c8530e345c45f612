// @EXPECT verdict=forbidden_api scanOff=container
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        while (true) {
            new Thread(() -> { while (true) { Thread.onSpinWait(); } }).start();
        }
    }
}
