// @EXPECT verdict=time_limit scanOff=time_limit seconds=2
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Object lock = new Object();
        synchronized (lock) {
            lock.wait();
        }
    }
}
