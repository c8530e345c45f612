package ceping.judge.wire;

import java.util.List;
import java.util.Map;

/**
 * What the run half executes to find the mutants that the tests notice. Classes are by binary name,
 * and count their steps ({@code ceping.judge.run.Observer}); the tests say which checks they reach,
 * too.
 *
 * @param reference the original classes
 * @param marked the same, which also say which marks they reach
 * @param markCount how many marks there are; a mark stands before an instruction that mutants change
 * @param checkCount how many checks the tests have
 * @param selected the test classes to select, in source order
 * @param isStateShared whether tests can find what others have left behind: then all are run, or none
 * @param freeSteps how many steps a test may take in any case
 * @param slots what to run the tests with; tests cannot tell which of them is a placebo
 */
public record MutationTask(
        Map<String, byte[]> reference, Map<String, byte[]> marked, int markCount,
        Map<String, byte[]> tests, int checkCount,
        List<String> selected, boolean isStateShared, int freeSteps, List<Slot> slots) {

    /**
     * A set of classes to run the tests with: those of {@code reference}, with these changed.
     *
     * @param mark the mark that a test must reach to be run; -1 for all tests
     */
    public record Slot(int mark, Map<String, Patch> patches) {}
}
