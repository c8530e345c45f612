// @EXPECT verdict=tests_failed scanOff=tests_failed
// No two failures are alike, and each has much to say.
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.opentest4j.AssertionFailedError;

class SubjectTests {
    static final String LONG = "\u0001".repeat(4_000);

    static class Own extends AssertionFailedError {
        final int line;

        Own(int line) {
            super(LONG, LONG, LONG);
            this.line = line;
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            return new StackTraceElement[] {new StackTraceElement("SubjectTests", LONG, "S", line)};
        }
    }

    @TestFactory
    Stream<DynamicTest> all() {
        return IntStream.rangeClosed(1, 4_900).mapToObj(n -> DynamicTest.dynamicTest("t", () -> {
            throw new Own(n);
        }));
    }
}
