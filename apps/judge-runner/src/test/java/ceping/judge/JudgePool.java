package ceping.judge;

import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Keep a few judges for tests that run at the same time, each of which has one for itself. */
final class JudgePool implements AutoCloseable {
    private static final int JUDGES = 3;

    private final BlockingQueue<Judge> idle = new ArrayBlockingQueue<>(JUDGES);

    private JudgePool() {}

    static JudgePool start() throws IOException {
        JudgePool pool = new JudgePool();
        for (int i = 0; i < JUDGES; i++) {
            pool.idle.add(Judge.start());
        }
        return pool;
    }

    /** Do something with a judge. */
    interface Use {
        void with(Judge judge) throws Exception;
    }

    /** Wait for a judge, and give it back in the end. */
    void use(Use use) throws Exception {
        Judge judge = idle.take();
        try {
            use.with(judge);
        } finally {
            idle.add(judge);
        }
    }

    @Override
    public void close() {
        idle.forEach(Judge::close);
    }
}
