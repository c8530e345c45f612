// @EXPECT verdict=tests_failed scanOff=tests_failed
import org.junit.jupiter.api.Test;

class SubjectTests {
    static final class Liar extends RuntimeException {
        @Override
        public String getMessage() {
            throw new IllegalStateException("no message");
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            throw new IllegalStateException("no trace");
        }
    }

    @Test
    void test() throws Throwable {
        throw new Liar();
    }
}
