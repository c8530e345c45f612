package ceping.judge.trusted;

import ceping.judge.wire.Answer;
import ceping.judge.wire.Request;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Answer requests in a thread of their own, so that one can be given up after its {@code
 * timeLimitMs}. Nothing stops javac: after that the process has to end.
 */
final class TimedService {
    private static final int LOOK_AGAIN_MS = 50;

    private final Service service;

    TimedService(Service service) {
        this.service = service;
    }

    /** An answer; the last one was given while its request is still running. */
    record Given(Answer answer, boolean isLast) {}

    Given answer(Request request) throws IOException, InterruptedException {
        FutureTask<Answer> work = new FutureTask<>(() -> service.answer(request));
        Thread thread = new Thread(work, "answer");
        thread.setDaemon(true);
        long busyBefore = busyMs();
        thread.start();
        try {
            if (request instanceof Request.Timed timed) {
                int limitMs = timed.timeLimitMs();
                for (int waitMs = limitMs; !isDoneWithin(waitMs, work); waitMs = LOOK_AGAIN_MS) {
                    Answer tooLate = isBusy(limitMs, busyMs() - busyBefore) ? service.late(timed) : null;
                    if (tooLate != null) {
                        return new Given(tooLate, true);
                    }
                }
            }
            return new Given(work.get(), false);
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause());
        }
    }

    private static boolean isDoneWithin(int limitMs, FutureTask<?> work)
            throws InterruptedException, ExecutionException {
        try {
            work.get(limitMs, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException late) {
            return false;
        }
    }

    /** Without free processor time nothing is said about the code: the worker's clock decides. */
    private static boolean isBusy(int limitMs, long busyMs) {
        return busyMs >= limitMs / 2;
    }

    /** Processor time of this process. */
    private static long busyMs() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toMillis();
    }
}
