package ceping.judge.run;

import ceping.judge.wire.TestResult;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.ValueWrapper;

/**
 * The reasons of a failed test, in full length. A throwable may be of the student's own class: each
 * of its methods may throw, checked exceptions included, or never return; then only the type is
 * known.
 */
record Failure(
        String type, String message, String expected, String actual, Integer line, String stackTrace) {
    private static final int MAX_FRAMES = 30;
    private static final int MAX_MESSAGE = 4_000;
    private static final int MAX_VALUE = 2_000;
    private static final int MAX_TRACE = 4_000;
    private static final int MAX_TYPE = 300;

    /** Ask a throwable; never while holding a lock of ours. */
    static Failure of(Throwable thrown, TaskLoader loader) {
        try {
            ExitCode.haltForWantOfThreads(thrown);
            return described(thrown, loader);
        } catch (Throwable studentsOwn) {
            return new Failure(thrown.getClass().getName(), null, null, null, null, "");
        }
    }

    /** Take the message; null where that throws. */
    static String messageOf(Throwable thrown) {
        try {
            return thrown.getMessage();
        } catch (Throwable studentsOwn) {
            return null;
        }
    }

    /** Key of failures of which only the first is described in full. */
    String kind() {
        return type + " at " + line;
    }

    /** Write down as much as there is room for; type and message at least. */
    TestResult.Failure within(TextBudget budget, boolean isFavoured) {
        boolean isBrief = budget.isGone(isFavoured);
        return new TestResult.Failure(
                budget.take(type, MAX_TYPE, isFavoured),
                budget.take(message, MAX_MESSAGE, isFavoured),
                isBrief ? null : budget.take(expected, MAX_VALUE, isFavoured),
                isBrief ? null : budget.take(actual, MAX_VALUE, isFavoured),
                line,
                isBrief ? "" : budget.take(stackTrace, MAX_TRACE, isFavoured));
    }

    private static Failure described(Throwable thrown, TaskLoader loader) {
        Integer line = null;
        StringBuilder trace = new StringBuilder();
        int frames = 0;
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (line == null && frame.getLineNumber() > 0 && loader.isTestClass(frame.getClassName())) {
                line = frame.getLineNumber();
            }
            if (loader.isTaskClass(frame.getClassName()) && frames++ < MAX_FRAMES && trace.length() < MAX_TRACE) {
                trace.append(frames == 1 ? "" : "\n").append("at ").append(frame);
            }
        }
        return new Failure(
                thrown.getClass().getName(),
                thrown.getMessage(),
                expectedOf(thrown),
                actualOf(thrown),
                line,
                trace.toString());
    }

    private static String expectedOf(Throwable thrown) {
        return thrown instanceof AssertionFailedError error && error.isExpectedDefined()
                ? text(error.getExpected())
                : null;
    }

    private static String actualOf(Throwable thrown) {
        return thrown instanceof AssertionFailedError error && error.isActualDefined()
                ? text(error.getActual())
                : null;
    }

    private static String text(ValueWrapper value) {
        return value == null ? "null" : value.getStringRepresentation();
    }
}
