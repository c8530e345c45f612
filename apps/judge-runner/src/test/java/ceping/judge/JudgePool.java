package ceping.judge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Keep a few judges for all tests, so that each compiler gets warm only once. The judges end when the JVM of the
 * tests ends and closes their stdin.
 */
final class JudgePool {
    private static final int JUDGES = 3;
    private static final BlockingQueue<Judge> IDLE = start();

    private JudgePool() {}

    private static BlockingQueue<Judge> start() {
        BlockingQueue<Judge> judges = new ArrayBlockingQueue<>(JUDGES);
        try {
            for (int i = 0; i < JUDGES; i++) {
                judges.add(Judge.start());
            }
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
        return judges;
    }

    /** Do something with a judge. */
    interface Use {
        void with(Judge judge) throws Exception;
    }

    /** Wait for a judge and use it alone. */
    static void use(Use use) throws Exception {
        Judge judge = take();
        try {
            use.with(judge);
        } finally {
            giveBack(judge);
        }
    }

    /** Wait for a judge and take it for a whole class of tests. */
    static Judge take() throws InterruptedException {
        return IDLE.take();
    }

    static void giveBack(Judge judge) {
        IDLE.add(judge);
    }
}
