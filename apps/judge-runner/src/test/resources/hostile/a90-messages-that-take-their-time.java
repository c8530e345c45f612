// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// Each failure takes a moment to be described, and there are many.
import org.junit.jupiter.api.RepeatedTest;

class SubjectTests {
    static class Slow extends RuntimeException {
        @Override
        public synchronized String getMessage() {
            try {
                wait(200);
            } catch (InterruptedException early) {
                return "early";
            }
            return "at last";
        }
    }

    @RepeatedTest(1_000)
    void test() {
        throw new Slow();
    }
}
