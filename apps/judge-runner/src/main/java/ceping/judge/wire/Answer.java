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

    /** What is wrong with a test that is being written; nothing where it can be run. */
    @OnWire("diagnosed")
    record Diagnosed(List<Diagnostic> diagnostics, List<Violation> violations) implements Answer {}

    /**
     * What may be written at a place, the best first.
     *
     * @param isIncomplete whether there is more, which a longer beginning of the name would show
     */
    @OnWire("completed")
    record Completed(List<Candidate> candidates, boolean isIncomplete) implements Answer {}

    /**
     * How to put the imports of a test in order.
     *
     * @param imports what is missing, as in a {@link Fix}, once the edits are made
     * @param refusal why nothing is to be changed; else null
     */
    @OnWire("organised")
    record Organised(List<Fix.Edit> edits, List<String> imports, @OrNull String refusal) implements Answer {}

    /** What a name means; null where there is no name, or none that means anything. */
    @OnWire("described")
    record Described(@OrNull Description description) implements Answer {}

    /** What a call can be, the best first, and which parameter is being written; none where nothing is called. */
    @OnWire("signatures_listed")
    record SignaturesListed(List<Signature> signatures, int activeParameter) implements Answer {}

    /** Where a name must be changed; null or why it cannot be, in Chinese. */
    @OnWire("renamed")
    record Renamed(@OrNull String refusal, List<TextSpan> occurrences) implements Answer {}

    /** A test that is being written takes javac too long, or breaks it: the half ends, or proves itself first. */
    @OnWire("given_up")
    record GivenUp() implements Answer {}

    /** Code of ours has failed at a question of an editor; the half goes on. */
    @OnWire("faulted")
    record Faulted(String fault) implements Answer {}

    /** The teacher's code cannot be used. */
    @OnWire("reference_rejected")
    record ReferenceRejected(List<Diagnostic> diagnostics) implements Answer {}

    /**
     * The outcome of a run; the counters by JaCoCo's names in lower case.
     *
     * @param rightCounters what is left of them without wrong tests; null where there are none
     */
    @OnWire("analysed")
    record Analysed(
            boolean isInTime, List<TestResult> tests, TestCounts methodCounts, Map<String, Counter> counters,
            @OrNull Map<String, Counter> rightCounters, List<LineCoverage> lines, String stdout, String stderr)
            implements Answer {}

    /** How many ended how. */
    record TestCounts(int passed, int failed, int aborted, int skipped) {}

    /** Covered items, and all items. */
    record Counter(int covered, int total) {}

    /**
     * A way that no test has gone to the next probe.
     *
     * @param isCertain false where a test may have set out on it, and ended by an exception
     */
    record MissedWay(Way.Kind kind, int line, int column, int endLine, int endColumn, boolean isCertain) {
        /** Say so of a way. */
        public static MissedWay of(Way way, boolean isCertain) {
            return new MissedWay(way.kind(), way.line(), way.column(), way.endLine(), way.endColumn(), isCertain);
        }
    }

    /**
     * The coverage of one line.
     *
     * @param missed the ways that were never taken from its conditions; null where that is not known
     */
    record LineCoverage(
            int line, Status status, int coveredBranches, int missedBranches,
            @OrNull(isLeftOut = true) List<MissedWay> missed) {
        /** Say how much. */
        public enum Status { FULL, PARTIAL, NONE }
    }

    /**
     * Mutants can be run; {@code task} and {@code analysis} are opaque to the worker.
     *
     * @param variantProblems why a variant cannot be run; empty for one that can
     */
    @OnWire("planned")
    record Planned(
            byte[] task, byte[] analysis, List<MutantDescription> mutants, List<String> variantProblems,
            List<Chunk> chunks)
            implements Answer {}

    /** What is known of a mutant before it is run; see {@code Mutant} of the trusted half. */
    record MutantDescription(
            String key, String operator, String className, String method, int line, String change) {}

    /**
     * What became of the mutants, in the order of {@link Planned}, and behind them of the variants.
     *
     * @param chunks what is still to be run
     */
    @OnWire("mutants_analysed")
    record MutantsAnalysed(List<MutantState> mutants, List<MutationTest> tests, List<Chunk> chunks)
            implements Answer {}

    /** What became of a mutant, and the tests, by their number, that reach it and that have killed it. */
    record MutantState(State state, boolean isEndless, List<Integer> ranBy, List<Integer> killedBy) {
        /**
         * {@code NO_COVERAGE}: no right test reaches it. {@code SURVIVED} by no test: the tests did not come to
         * their end with it, and it counts. {@code UNDECIDED}: the same, but it does not count.
         */
        public enum State { KILLED, SURVIVED, NO_COVERAGE, UNDECIDED }
    }

    /**
     * A test method.
     *
     * @param isRight whether it passed with the original code
     * @param isAborted whether it gave up with it, without having failed
     * @param isUnstable whether it failed once with the original code, in its usual order
     * @param isOrderDependent whether it failed when all tests ran in the reverse order
     * @param checkCount how many checks that can fail it reaches
     */
    record MutationTest(
            String source, String name, boolean isRight, boolean isAborted, boolean isUnstable,
            boolean isOrderDependent, int checkCount) {}

    /** A run left no whole report with a right signature. */
    @OnWire("unsigned")
    record Unsigned(boolean isEmpty) implements Answer {}

    /** A signed report claims something impossible. */
    @OnWire("tampered")
    record Tampered(String detail) implements Answer {}

    /**
     * Whether a teacher's code compiles, the types that a test can name, in source order, and the mutants
     * of the code.
     */
    @OnWire("checked")
    record Checked(
            boolean isCompiled, List<Diagnostic> diagnostics, List<String> typeNames,
            List<MutantDescription> mutants)
            implements Answer {}
}
