// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// Loops where the lines of the failure are looked up.
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Endless extends RuntimeException {
        @Override
        public StackTraceElement[] getStackTrace() {
            while (true) { Thread.onSpinWait(); }
        }
    }

    @Test
    void test() {
        throw new Endless();
    }
}
