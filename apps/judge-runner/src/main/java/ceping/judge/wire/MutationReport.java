package ceping.judge.wire;

import java.util.List;

/**
 * What the run half has seen so far of the tests with the slots of a {@link MutationTask}. A test is a
 * test method here, whatever the number of its invocations. Sets of tests, marks and checks are bits;
 * a test's number is its place in {@code tests}.
 *
 * @param tests the tests with the original classes, in the order of their execution
 * @param failedReversed those that failed with the original classes in the reverse order
 * @param runs the runs with slots, in their order
 * @param isAtEnd whether all that was asked for has been run
 */
public record MutationReport(
        List<ProfiledTest> tests, byte[] failedReversed, List<SlotRun> runs, boolean isAtEnd) {

    /**
     * A test with the original classes.
     *
     * @param kind what JUnit calls it; together with the source it is unique
     * @param source {@link SourceName} of the method
     * @param name its method's name, with the types of its parameters
     * @param isPassed whether it ran and nothing of it failed
     * @param isFailed whether anything of it failed; without either it was aborted
     */
    public record ProfiledTest(
            String kind, String source, String name, boolean isPassed, boolean isFailed, byte[] marks, byte[] checks) {}

    /**
     * A run of the tests that reach a slot's mark.
     *
     * @param round 1, or 2 for the repetition
     * @param isCut whether a test never came to its end, and nothing else of the run counts
     */
    public record SlotRun(int slot, int round, byte[] ran, List<FailedTest> failed, boolean isCut) {}

    /**
     * A test that failed in such a run.
     *
     * @param isByCheck whether an assertion said so
     * @param isEndless whether it took many more steps than with the original classes
     * @param checks the checks that it reached there
     */
    public record FailedTest(int test, boolean isByCheck, boolean isEndless, byte[] checks) {}
}
