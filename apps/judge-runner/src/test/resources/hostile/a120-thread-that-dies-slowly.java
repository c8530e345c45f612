// @EXPECT verdict=passed scanOff=passed
// A thread dies of an exception that never says its name; nobody waits for it.
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Endless extends RuntimeException {
        @Override
        public String toString() {
            while (true) { Thread.onSpinWait(); }
        }
    }

    @Test
    void test() throws InterruptedException {
        Thread thread = new Thread(() -> {
            throw new Endless();
        });
        thread.start();
        thread.join(100);
    }
}
