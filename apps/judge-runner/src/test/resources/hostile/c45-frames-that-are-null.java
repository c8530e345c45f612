// @EXPECT verdict=tests_failed scanOff=tests_failed coverage=10
// As c44, by a stack trace that the student makes.
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Frameless extends RuntimeException {
        @Override
        public StackTraceElement[] getStackTrace() {
            return new StackTraceElement[] {null};
        }
    }

    @Test
    void passes() throws Throwable {
        Subject.gcd(4, 2);
    }

    @Test
    void fails() throws Throwable {
        throw new Frameless();
    }
}
