import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private final ExecutorService executor = Executors.newFixedThreadPool(3);

    @AfterEach
    void shutDown() throws InterruptedException {
        executor.shutdown();
        assertTrue(executor.awaitTermination(10, TimeUnit.SECONDS));
    }

    @Test
    void sums() throws InterruptedException {
        assertEquals(5050, new Subject(executor).sum(IntStream.rangeClosed(1, 100).toArray(), 7));
    }

    @Test
    void submits() throws Exception {
        Future<Integer> future = executor.submit(() -> 6 * 7);
        assertEquals(42, future.get(10, TimeUnit.SECONDS));
        Callable<String> failing = () -> { throw new java.io.IOException("no"); };
        ExecutionException thrown = assertThrows(ExecutionException.class, () -> executor.submit(failing).get());
        assertEquals("no", thrown.getCause().getMessage());
        assertEquals("a", executor.invokeAny(List.of(() -> "a", () -> "a")));
    }

    @Test
    void cancels() {
        CountDownLatch never = new CountDownLatch(1);
        Future<?> future = executor.submit(() -> { never.await(); return null; });
        assertThrows(TimeoutException.class, () -> future.get(5, TimeUnit.MILLISECONDS));
        assertTrue(future.cancel(true));
        assertThrows(CancellationException.class, future::get);
    }

    @Test
    void rejects() {
        ThreadPoolExecutor small = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(1));
        small.shutdownNow();
        assertThrows(RejectedExecutionException.class, () -> small.execute(() -> {}));
    }

    @Test
    void schedules() throws Exception {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        AtomicInteger ticks = new AtomicInteger();
        CountDownLatch three = new CountDownLatch(3);
        timer.scheduleAtFixedRate(() -> { ticks.incrementAndGet(); three.countDown(); }, 0, 1, TimeUnit.MILLISECONDS);
        assertTrue(three.await(10, TimeUnit.SECONDS));
        timer.shutdownNow();
        assertTrue(ticks.get() >= 3);
    }

    @Test
    void forksAndJoins() {
        class Fibonacci extends RecursiveTask<Integer> {
            private static final long serialVersionUID = 1;
            private final int n;

            Fibonacci(int n) {
                this.n = n;
            }

            @Override
            protected Integer compute() {
                if (n < 2) {
                    return n;
                }
                Fibonacci left = new Fibonacci(n - 1);
                left.fork();
                return new Fibonacci(n - 2).compute() + left.join();
            }
        }
        assertEquals(55, new ForkJoinPool(2).invoke(new Fibonacci(10)));
        assertEquals(13, ForkJoinPool.commonPool().invoke(new Fibonacci(7)));
    }
}
