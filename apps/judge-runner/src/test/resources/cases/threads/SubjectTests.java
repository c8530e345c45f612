import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private final Subject subject = new Subject();

    @RepeatedTest(2)
    void losesNothing() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread thread = new Thread(() -> {
                for (int n = 0; n < 1000; n++) {
                    subject.increment();
                }
            }, "worker-" + i);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
            assertFalse(thread.isAlive());
        }
        assertEquals(4000, subject.count());
    }

    @Test
    void startsTogether() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(3);
        CountDownLatch done = new CountDownLatch(2);
        Runnable task = () -> {
            try {
                barrier.await();
                subject.add(5);
                subject.add(-5);
            } catch (Exception broken) {
                throw new IllegalStateException(broken);
            } finally {
                done.countDown();
            }
        };
        Thread first = new Thread(task);
        first.setDaemon(true);
        first.start();
        new Thread(task).start();
        barrier.await();
        done.await();
        assertEquals(10, subject.count());
    }

    @Test
    void waits() throws InterruptedException {
        Thread waiting = new Waiting();
        waiting.start();
        while (waiting.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        subject.stop();
        waiting.join(10_000);
        assertEquals(Thread.State.TERMINATED, waiting.getState());
    }

    @Test
    void isInterrupted() throws InterruptedException {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread waiting = new Thread(() -> {
            try {
                subject.awaitAtLeast(1);
            } catch (InterruptedException expected) {
                thrown.set(expected);
            }
        });
        waiting.start();
        waiting.interrupt();
        waiting.join();
        assertInstanceOf(InterruptedException.class, thrown.get());
        assertFalse(Thread.currentThread().isInterrupted());
    }

    @Test
    void tellsWhatWentWrong() throws InterruptedException {
        AtomicReference<String> message = new AtomicReference<>();
        Thread failing = new Thread(() -> { throw new IllegalStateException("in a thread"); });
        failing.setUncaughtExceptionHandler((thread, error) -> message.set(error.getMessage()));
        failing.start();
        failing.join();
        assertEquals("in a thread", message.get());
    }

    private class Waiting extends Thread {
        @Override
        public void run() {
            try {
                subject.awaitAtLeast(1);
                assertTrue(subject.count() == 0);
            } catch (InterruptedException unexpected) {
                throw new AssertionError(unexpected);
            }
        }
    }
}
