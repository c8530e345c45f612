// @EXPECT verdict=passed scanOff=passed coverage=18
// What threads cover counts, and each probe once.
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Thread thread = new Thread(() -> Subject.isPrime(7));
        thread.start();
        thread.join();
    }
}
