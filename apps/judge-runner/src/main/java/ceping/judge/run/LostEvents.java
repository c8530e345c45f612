package ceping.judge.run;

import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Notice lost test events: JUnit only logs what is thrown while an event is passed on, for example
 * when deeply nested dynamic tests have used up the stack.
 */
final class LostEvents extends Handler {
    private static final String LAUNCHER = "org.junit.platform.launcher.";

    private volatile boolean isAnyLost;

    private LostEvents() {}

    /** Listen until closed. */
    static LostEvents listen() {
        LostEvents events = new LostEvents();
        Logger.getLogger("").addHandler(events);
        return events;
    }

    boolean isAnyLost() {
        return isAnyLost;
    }

    @Override
    public void publish(LogRecord entry) {
        // Anonymous loggers have no name; the reference code may use one.
        isAnyLost |= entry.getThrown() != null && String.valueOf(entry.getLoggerName()).startsWith(LAUNCHER);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        Logger.getLogger("").removeHandler(this);
    }
}
