package ceping.judge.run;

import ceping.judge.run.ObservedRun.Choice;

/** Run tests in a thread and a thread group of their own, which are given up after a time. */
final class BoundedRun {
    private static final int END_MS = 100;

    private boolean isBusy;

    /** Whether a thread of the tests cannot be ended. */
    boolean isBusy() {
        return isBusy;
    }

    /** Run what is chosen; false where it does not come to an end. */
    boolean isDone(TaskLoader loader, Choice choice, RunLog log, long limitMs) {
        ThreadGroup group = new ThreadGroup("main");
        // The thread name that tests expect.
        Thread thread = new Thread(group, () -> execute(loader, choice, log), "main");
        thread.start();
        try {
            thread.join(limitMs);
            boolean isDone = !thread.isAlive();
            if (!isDone) {
                log.noteHung();
            }
            loader.observation().close();
            group.interrupt();
            if (!isDone) {
                end(thread);
            }
            return isDone;
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void execute(TaskLoader loader, Choice choice, RunLog log) {
        try {
            ObservedRun.execute(loader, choice, log);
        } catch (Throwable undiscoverable) {
            log.failAll(undiscoverable);
        }
    }

    /** What only waits ends when it is interrupted, or does no harm; what is busy takes this JVM's time. */
    private void end(Thread thread) throws InterruptedException {
        thread.join(END_MS);
        isBusy |= thread.getState() == Thread.State.RUNNABLE;
    }
}
