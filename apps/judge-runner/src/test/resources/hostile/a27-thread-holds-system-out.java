// @EXPECT verdict=passed scanOff=passed
// Whoever reads what was printed must not need the lock of the stream.
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        CountDownLatch isHeld = new CountDownLatch(1);
        new Thread(() -> {
            synchronized (System.out) {
                synchronized (System.err) {
                    isHeld.countDown();
                    while (true) { Thread.onSpinWait(); }
                }
            }
        }).start();
        isHeld.await();
    }
}
