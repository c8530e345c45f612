// @EXPECT verdict=tests_failed scanOff=tests_failed
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        StackTraceElement[] frames = new StackTraceElement[1_000_000];
        Arrays.fill(frames, new StackTraceElement("SubjectTests", "x".repeat(10_000), "y", 1));
        Exception deep = new Exception();
        deep.setStackTrace(frames);
        throw deep;
    }
}
