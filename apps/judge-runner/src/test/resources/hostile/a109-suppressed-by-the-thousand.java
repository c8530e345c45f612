// @EXPECT verdict=tests_failed scanOff=tests_failed
// A tree of exceptions: each has suppressed thousands, with long messages.
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Exception {
        Exception root = new Exception("root");
        for (int i = 0; i < 300; i++) {
            Exception branch = new Exception("x".repeat(10_000));
            for (int leaf = 0; leaf < 30; leaf++) {
                branch.addSuppressed(new Exception("leaf " + leaf));
            }
            root.addSuppressed(branch);
        }
        throw root;
    }
}
