// @EXPECT verdict=passed scanOff=passed
// Static synchronized methods of the JDK would wait for ever.
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TimeZone;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        List<Object> monitors = List.of(Subject.class, Object.class, Class.class, String.class,
                System.class, Thread.class, Runtime.class, Locale.class, TimeZone.class, Random.class,
                Throwable.class, StackTraceElement.class, System.in, getClass());
        CountDownLatch areHeld = new CountDownLatch(monitors.size());
        List<Thread> threads = monitors.stream().map(monitor -> new Thread(() -> {
            synchronized (monitor) {
                areHeld.countDown();
                while (true) { LockSupport.park(); }
            }
        })).toList();
        threads.forEach(Thread::start);
        areHeld.await();
    }
}
