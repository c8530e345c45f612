// @EXPECT verdict=process_limit scanOff=process_limit needs=processLimit
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        ExecutorService pool = Executors.newCachedThreadPool();
        while (true) {
            pool.submit(() -> LockSupport.park());
        }
    }
}
