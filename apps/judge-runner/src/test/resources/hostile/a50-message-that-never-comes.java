// @EXPECT verdict=time_limit scanOff=time_limit seconds=2
// Loops where the failure is described.
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Silent extends RuntimeException {
        @Override
        public String getMessage() {
            while (true) { Thread.onSpinWait(); }
        }
    }

    @Test
    void test() throws Throwable {
        throw new Silent();
    }
}
