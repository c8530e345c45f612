// @EXPECT verdict=forbidden_api scanOff=passed
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Thread[] threads = new Thread[Thread.activeCount()];
        Thread.enumerate(threads);
        threads[0].setPriority(1);
    }
}
