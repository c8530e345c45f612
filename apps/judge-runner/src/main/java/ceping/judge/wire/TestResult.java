package ceping.judge.wire;

import java.util.List;

/** Say what one test came to: the contract's {@code TestResult}. Throws where it is impossible. */
public record TestResult(
        List<String> path, String displayName, Outcome outcome, double durationMs,
        @OrNull Failure failure, @OrNull String reason) {

    /** Check what a hostile run half may have written. */
    public TestResult {
        if (!(durationMs >= 0 && Double.isFinite(durationMs))) {
            throw new JsonException("impossible duration");
        }
    }

    /** Say how it ended. */
    public enum Outcome { PASSED, FAILED, ABORTED, SKIPPED }

    /** Say why it did not pass: the contract's {@code TestFailure}. */
    public record Failure(
            String type, @OrNull String message, @OrNull String expected, @OrNull String actual,
            @OrNull Integer line, String stackTrace) {

        /** Check what a hostile run half may have written. */
        public Failure {
            if (line != null && line < 1) {
                throw new JsonException("impossible line");
            }
        }
    }
}
