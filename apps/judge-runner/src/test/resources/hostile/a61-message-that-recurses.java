// @EXPECT verdict=tests_failed scanOff=tests_failed
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Deep extends RuntimeException {
        @Override
        public String getMessage() {
            return getMessage();
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            return getStackTrace();
        }

        @Override
        public String toString() {
            return toString();
        }
    }

    @Test
    void test() throws Throwable {
        throw new Deep();
    }
}
