import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class SubjectTests {
    @Test
    void handsOver() throws InterruptedException {
        Subject<Integer> buffer = new Subject<>(2);
        List<Integer> taken = Collections.synchronizedList(new ArrayList<>());
        Thread consumer = new Thread(() -> {
            try {
                for (int i = 0; i < 100; i++) {
                    taken.add(buffer.take());
                }
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        });
        consumer.start();
        for (int i = 0; i < 100; i++) {
            buffer.put(i);
        }
        consumer.join();
        assertEquals(IntStream.range(0, 100).boxed().toList(), taken);
    }

    @Test
    void waitsWhileEmptyAndWhileFull() throws InterruptedException {
        Subject<String> buffer = new Subject<>(1);
        List<String> taken = new ArrayList<>();
        Thread consumer = new Thread(() -> {
            try {
                taken.add(buffer.take());
            } catch (InterruptedException stopped) {
                throw new AssertionError(stopped);
            }
        });
        consumer.start();
        awaitWaiting(consumer);
        buffer.put("a");
        consumer.join();
        buffer.put("b");
        Thread producer = new Thread(() -> {
            try {
                buffer.put("c");
            } catch (InterruptedException stopped) {
                throw new AssertionError(stopped);
            }
        });
        producer.start();
        awaitWaiting(producer);
        assertEquals("b", buffer.take());
        producer.join();
        assertEquals("c", buffer.take());
        assertEquals(List.of("a"), taken);
    }

    private static void awaitWaiting(Thread thread) {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    @Test
    void polls() throws InterruptedException {
        Subject<String> buffer = new Subject<>(1);
        assertNull(buffer.poll(1));
        buffer.put("a");
        assertEquals("a", buffer.poll(1));
        assertThrows(IllegalArgumentException.class, () -> new Subject<>(0));
    }

    @Test
    void locksForReading() throws InterruptedException {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        Semaphore readers = new Semaphore(0);
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 7);
        Runnable read = () -> {
            lock.readLock().lock();
            local.set(local.get() + 1);
            readers.release();
            lock.readLock().unlock();
        };
        Thread first = new Thread(read);
        first.start();
        read.run();
        assertTrue(readers.tryAcquire(2, 10, TimeUnit.SECONDS));
        assertEquals(8, local.get());
        first.join();
    }

    @Test
    void ticks() throws InterruptedException {
        CountDownLatch ticked = new CountDownLatch(2);
        Timer timer = new Timer("ticker", true);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                ticked.countDown();
            }
        }, 0, 1);
        assertTrue(ticked.await(10, TimeUnit.SECONDS));
        timer.cancel();
    }
}
