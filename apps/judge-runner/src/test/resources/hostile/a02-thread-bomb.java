// @EXPECT verdict=process_limit scanOff=process_limit needs=processLimit
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        while (true) {
            new Thread(() -> { while (true) { LockSupport.park(); } }).start();
        }
    }
}
