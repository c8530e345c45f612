// @EXPECT verdict=passed scanOff=passed
import org.junit.jupiter.api.Test;

class SubjectTests {
    static volatile boolean isRunning;

    static class Stubborn {
        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {
            isRunning = true;
            while (true) { Thread.onSpinWait(); }
        }
    }

    @Test
    void test() throws Throwable {
        new Stubborn();
        for (int i = 0; i < 1_000 && !isRunning; i++) {
            byte[] garbage = new byte[1 << 20];
            Thread.sleep(garbage.length >> 20);
        }
    }
}
