// @EXPECT verdict=tests_failed scanOff=tests_failed
// JUnit lets it through to whoever started it.
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        throw new OutOfMemoryError("Java heap space");
    }
}
