// @EXPECT verdict=passed scanOff=passed coverage=3
// What the allowlist has of Thread one may use of a reference that is a thread.
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void runs() throws InterruptedException {
        Subject.Worker worker = new Subject.Worker();
        worker.setName("worker");
        worker.setDaemon(true);
        worker.start();
        worker.join();
        Assertions.assertEquals("worker", worker.getName());
        Assertions.assertEquals(Thread.State.TERMINATED, worker.getState());
    }

    @Test
    void runsWhatAnHeirDoes() throws InterruptedException {
        AtomicBoolean hasRun = new AtomicBoolean();
        Thread heir = new Subject.Worker() {
            @Override
            public void run() {
                hasRun.set(!isInterrupted());
            }
        };
        heir.start();
        heir.join(10_000);
        Assertions.assertTrue(hasRun.get());
    }
}
