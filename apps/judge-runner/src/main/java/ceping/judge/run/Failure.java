package ceping.judge.run;

import ceping.judge.wire.Json;
import java.util.Map;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.ValueWrapper;

/**
 * Describe why a test failed, as the contract's {@code TestFailure}. A throwable may be the
 * student's own class, so that each of its methods may throw in its turn.
 */
final class Failure {
    private static final int MAX_FRAMES = 30;

    private Failure() {}

    static Map<String, Object> describe(Throwable thrown, TaskLoader loader, TextBudget budget) {
        String message = messageOf(thrown);
        Integer line = null;
        StringBuilder trace = new StringBuilder();
        int frames = 0;
        for (StackTraceElement frame : framesOf(thrown)) {
            if (line == null && frame.getLineNumber() > 0 && loader.isTestClass(frame.getClassName())) {
                line = frame.getLineNumber();
            }
            if (loader.isTaskClass(frame.getClassName()) && frames++ < MAX_FRAMES) {
                trace.append(frames == 1 ? "" : "\n").append("at ").append(frame);
            }
        }
        return Json.object(
                "type", budget.take(thrown.getClass().getName()),
                "message", budget.take(message),
                "expected", budget.take(expectedOf(thrown)),
                "actual", budget.take(actualOf(thrown)),
                "line", line,
                "stackTrace", budget.take(trace.toString()));
    }

    static String messageOf(Throwable thrown) {
        try {
            return thrown.getMessage();
        } catch (RuntimeException | Error studentsOwn) {
            return null;
        }
    }

    private static StackTraceElement[] framesOf(Throwable thrown) {
        try {
            return thrown.getStackTrace();
        } catch (RuntimeException | Error studentsOwn) {
            return new StackTraceElement[0];
        }
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
