package ceping.judge.wire;

import java.util.List;

/** The outcome of one test: the contract's {@code TestResult}. Throws where it is impossible. */
public record TestResult(
        List<String> path, String displayName, Outcome outcome, double durationMs,
        @OrNull Failure failure, @OrNull String reason) {

    /** Check values from a hostile run half. */
    public TestResult {
        if (!(durationMs >= 0 && Double.isFinite(durationMs))) {
            throw new JsonException("impossible duration");
        }
    }

    /** How it ended; of a method the first one of its invocations, in this order. */
    public enum Outcome { FAILED, PASSED, ABORTED, SKIPPED }

    /** Why it did not pass: the contract's {@code TestFailure}. */
    public record Failure(
            String type, @OrNull String message, @OrNull String expected, @OrNull String actual,
            @OrNull Integer line, String stackTrace) {

        /** Check values from a hostile run half. */
        public Failure {
            if (line != null && line < 1) {
                throw new JsonException("impossible line");
            }
        }
    }
}
