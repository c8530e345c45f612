// @EXPECT verdict=time_limit scanOff=time_limit seconds=2
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Lock one = new ReentrantLock();
        Lock other = new ReentrantLock();
        CyclicBarrier bothHoldOne = new CyclicBarrier(2);
        Thread thread = new Thread(() -> take(one, other, bothHoldOne));
        thread.start();
        take(other, one, bothHoldOne);
        thread.join();
    }

    static void take(Lock first, Lock second, CyclicBarrier bothHoldOne) {
        first.lock();
        try {
            bothHoldOne.await();
        } catch (Exception broken) {
            throw new IllegalStateException(broken);
        }
        second.lock();
    }
}
