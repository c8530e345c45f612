// @EXPECT verdict=forbidden_api scanOff=passed
// A type that is a thread, too.
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        ForkJoinPool pool = new ForkJoinPool(1);
        Object loader = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool).getContextClassLoader();
        Assertions.assertNotNull(loader);
    }
}
