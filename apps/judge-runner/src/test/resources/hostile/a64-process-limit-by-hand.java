// @EXPECT verdict=process_limit scanOff=process_limit
// Forges a limit, which costs the score.
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        throw new OutOfMemoryError("unable to create native thread");
    }
}
