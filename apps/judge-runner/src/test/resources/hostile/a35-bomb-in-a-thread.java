// @EXPECT verdict=process_limit scanOff=process_limit needs=processLimit
// The thread that cannot start more dies, and the test would pass.
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Thread bomber = new Thread(() -> {
            while (true) {
                new Thread(LockSupport::park).start();
            }
        });
        bomber.start();
        bomber.join();
    }
}
