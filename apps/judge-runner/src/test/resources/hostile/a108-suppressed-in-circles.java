// @EXPECT verdict=tests_failed scanOff=tests_failed
// Each is the reason of the other, and each has suppressed the other.
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Exception {
        Exception first = new Exception("first");
        Exception second = new Exception("second", first);
        first.initCause(second);
        first.addSuppressed(second);
        second.addSuppressed(first);
        throw first;
    }
}
