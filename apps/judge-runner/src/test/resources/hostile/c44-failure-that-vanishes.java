// @EXPECT verdict=tests_failed scanOff=tests_failed coverage=10
// What describes the failure must not throw: JUnit swallows a listener's exception, and with it the
// failed test.
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

class SubjectTests {
    static class Unreadable extends AssertionFailedError {
        Unreadable() {
            super("", 1, 2);
        }

        @Override
        public boolean isExpectedDefined() {
            throw new IllegalStateException();
        }
    }

    @Test
    void passes() throws Throwable {
        Subject.gcd(4, 2);
    }

    @Test
    void fails() throws Throwable {
        throw new Unreadable();
    }
}
