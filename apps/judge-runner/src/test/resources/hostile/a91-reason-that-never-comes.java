// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// The reason of a test that gives up is described, too.
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class SubjectTests {
    static class Endless extends TestAbortedException {
        @Override
        public String getMessage() {
            while (true) { Thread.onSpinWait(); }
        }
    }

    @Test
    void test() {
        throw new Endless();
    }
}
