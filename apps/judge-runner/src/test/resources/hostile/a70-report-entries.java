// @EXPECT verdict=passed scanOff=passed
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

class SubjectTests {
    @Test
    void test(TestReporter reporter) {
        for (int i = 0; i < 2_000; i++) {
            reporter.publishEntry("tests", "x".repeat(100_000));
        }
    }
}
