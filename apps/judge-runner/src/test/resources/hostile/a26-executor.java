// @EXPECT verdict=passed scanOff=passed coverage=18
// A pool that nobody shuts down: its threads outlive the tests.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        Assertions.assertTrue(pool.submit(() -> Subject.isPrime(7)).get());
    }
}
