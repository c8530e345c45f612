// @EXPECT verdict=passed scanOff=passed needs=processLimit
// A hundred threads are left when the tests end, and no new one can be had.
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        try {
            while (true) {
                Thread thread = new Thread(() -> LockSupport.park());
                thread.start();
            }
        } catch (OutOfMemoryError noMore) {
            Assertions.assertNotNull(noMore.getMessage());
        }
    }
}
