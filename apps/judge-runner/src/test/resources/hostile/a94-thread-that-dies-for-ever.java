// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// A thread's exception is printed where it died; the test waits for it.
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Endless extends RuntimeException {
        @Override
        public String getLocalizedMessage() {
            while (true) { Thread.onSpinWait(); }
        }
    }

    @Test
    void test() throws Exception {
        Thread thread = new Thread(() -> { throw new Endless(); });
        thread.start();
        thread.join();
    }
}
