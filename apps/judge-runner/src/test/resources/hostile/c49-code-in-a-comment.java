// @EXPECT verdict=forbidden_api scanOff=crashed
// An escaped line break ends the comment.
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() {
        // Looks like a comment, \u000a Runtime.getRuntime().halt(0);
    }
}
