package ceping.judge.wire;

import java.util.List;
import java.util.Map;

/** Answer a {@link Request}: the contract's responses, told apart by {@code status}. */
@OnWire("status")
public sealed interface Answer {
    /** Say first what judges, once it is warm. */
    @OnWire("ready")
    record Ready(Versions versions) implements Answer {}

    /** Say that a submission can be run; {@code task} and {@code analysis} are opaque to the worker. */
    @OnWire("prepared")
    record Prepared(byte[] task, byte[] analysis, List<Diagnostic> diagnostics, List<Advice> advice)
            implements Answer {}

    /** Say why a submission cannot be run. */
    @OnWire("rejected")
    record Rejected(
            Verdict verdict, List<Diagnostic> diagnostics, List<Violation> violations, List<Advice> advice)
            implements Answer {}

    /** Say what stands against running a submission. */
    enum Verdict { COMPILE_ERROR, FORBIDDEN_API, NO_TESTS }

    /** Say that it is the teacher's code that cannot be used. */
    @OnWire("reference_rejected")
    record ReferenceRejected(List<Diagnostic> diagnostics) implements Answer {}

    /** Say what a run came to; the counters by JaCoCo's names in lower case. */
    @OnWire("analysed")
    record Analysed(
            boolean isInTime, List<TestResult> tests, Map<String, Counter> counters, List<LineCoverage> lines,
            String stdout, String stderr)
            implements Answer {}

    /** Count what is covered of what there is. */
    record Counter(int covered, int total) {}

    /** Say what is covered of one line. */
    record LineCoverage(int line, Status status, int coveredBranches, int missedBranches) {
        /** Say how much. */
        public enum Status { FULL, PARTIAL, NONE }
    }

    /** Say that a run left no report that is whole and rightly signed. */
    @OnWire("unsigned")
    record Unsigned(boolean isEmpty) implements Answer {}

    /** Say that a signed report claims what cannot be. */
    @OnWire("tampered")
    record Tampered(String detail) implements Answer {}

    /** Say whether a teacher's code compiles, and which types a test can name: binary names in source order. */
    @OnWire("checked")
    record Checked(boolean isCompiled, List<Diagnostic> diagnostics, List<String> typeNames)
            implements Answer {}
}
