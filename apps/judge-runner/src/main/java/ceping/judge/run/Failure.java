package ceping.judge.run;

import ceping.judge.wire.Json;
import java.util.Map;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.ValueWrapper;

/**
 * Describe why a test failed, as the contract's {@code TestFailure}. A throwable may be the
 * student's own class, so that each of its methods may throw in its turn, checked exceptions
 * included: then only the type is known.
 */
final class Failure {
    private static final int MAX_FRAMES = 30;

    private Failure() {}

    static Map<String, Object> describe(Throwable thrown, TaskLoader loader, TextBudget budget) {
        try {
            ProcessLimit.check(thrown);
            return described(thrown, loader, budget);
        } catch (Throwable studentsOwn) {
            return failure(thrown, null, null, null, null, "", budget);
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

    private static Map<String, Object> described(
            Throwable thrown, TaskLoader loader, TextBudget budget) {
        Integer line = null;
        StringBuilder trace = new StringBuilder();
        int frames = 0;
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (line == null && frame.getLineNumber() > 0 && loader.isTestClass(frame.getClassName())) {
                line = frame.getLineNumber();
            }
            if (loader.isTaskClass(frame.getClassName()) && frames++ < MAX_FRAMES) {
                trace.append(frames == 1 ? "" : "\n").append("at ").append(frame);
            }
        }
        return failure(
                thrown,
                thrown.getMessage(),
                expectedOf(thrown),
                actualOf(thrown),
                line,
                trace.toString(),
                budget);
    }

    private static Map<String, Object> failure(
            Throwable thrown,
            String message,
            String expected,
            String actual,
            Integer line,
            String stackTrace,
            TextBudget budget) {
        return Json.object(
                "type", budget.take(thrown.getClass().getName()),
                "message", budget.take(message),
                "expected", budget.take(expected),
                "actual", budget.take(actual),
                "line", line,
                "stackTrace", budget.take(stackTrace));
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
