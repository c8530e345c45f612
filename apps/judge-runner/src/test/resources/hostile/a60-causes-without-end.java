// @EXPECT verdict=tests_failed scanOff=tests_failed
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Caused extends RuntimeException {
        @Override
        public synchronized Throwable getCause() {
            return new Caused();
        }
    }

    @Test
    void test() throws Throwable {
        throw new Caused();
    }
}
