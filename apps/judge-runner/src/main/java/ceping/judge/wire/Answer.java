package ceping.judge.wire;

import java.util.List;
import java.util.Map;

/** The answer to a {@link Request}: the contract's responses, told apart by {@code status}. */
@OnWire("status")
public sealed interface Answer {
    /** The first message: the versions, once the half is warm. */
    @OnWire("ready")
    record Ready(Versions versions) implements Answer {}

    /** A submission can be run; {@code task} and {@code analysis} are opaque to the worker. */
    @OnWire("prepared")
    record Prepared(byte[] task, byte[] analysis, List<Diagnostic> diagnostics, List<Advice> advice)
            implements Answer {}

    /** A submission cannot be run. */
    @OnWire("rejected")
    record Rejected(
            Verdict verdict, List<Diagnostic> diagnostics, List<Violation> violations, List<Advice> advice)
            implements Answer {}

    /** The reasons against running a submission. */
    enum Verdict { COMPILE_ERROR, FORBIDDEN_API, NO_TESTS }

    /** The teacher's code cannot be used. */
    @OnWire("reference_rejected")
    record ReferenceRejected(List<Diagnostic> diagnostics) implements Answer {}

    /** The outcome of a run; the counters by JaCoCo's names in lower case. */
    @OnWire("analysed")
    record Analysed(
            boolean isInTime, List<TestResult> tests, Map<String, Counter> counters, List<LineCoverage> lines,
            String stdout, String stderr)
            implements Answer {}

    /** Covered items, and all items. */
    record Counter(int covered, int total) {}

    /** The coverage of one line. */
    record LineCoverage(int line, Status status, int coveredBranches, int missedBranches) {
        /** Say how much. */
        public enum Status { FULL, PARTIAL, NONE }
    }

    /** A run left no whole report with a right signature. */
    @OnWire("unsigned")
    record Unsigned(boolean isEmpty) implements Answer {}

    /** A signed report claims something impossible. */
    @OnWire("tampered")
    record Tampered(String detail) implements Answer {}

    /** Whether a teacher's code compiles, and the types that a test can name, in source order. */
    @OnWire("checked")
    record Checked(boolean isCompiled, List<Diagnostic> diagnostics, List<String> typeNames)
            implements Answer {}
}
