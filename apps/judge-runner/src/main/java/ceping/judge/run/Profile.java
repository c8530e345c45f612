package ceping.judge.run;

import ceping.judge.wire.MutationReport.ProfiledTest;
import ceping.judge.wire.MutationTask;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What each test does with the original classes, and what it may do with others because of that. */
final class Profile {
    /** A run may take so many times the steps of the original classes, and {@code freeSteps}. */
    private static final int TIMES_STEPS = 100;
    /**
     * A run may take so many times the time of the original classes, and so long in any case: then it is not
     * the machine that decides whether a test that waits for seconds comes to its end.
     */
    private static final int TIMES_MS = 5;
    private static final int MIN_MS = 4_000;

    private final MutationTask task;
    private final long ms;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<RunLog.Method> tests = new ArrayList<>();
    private final BitSet failedReversed = new BitSet();

    /** Take a run of all tests, and how long it took. */
    Profile(MutationTask task, RunLog log, long ms) {
        this.task = task;
        this.ms = ms;
        log.methods().forEach((id, method) -> {
            numbers.put(id, tests.size());
            tests.add(method);
        });
    }

    /** Note which tests fail in the reverse order. */
    void noteReversed(RunLog log) {
        log.methods().forEach((id, method) -> {
            if (method.isFailed() && numbers.containsKey(id)) {
                failedReversed.set(numbers.get(id));
            }
        });
    }

    /** Note that the run in the reverse order did not end, in this test; in none where that is null. */
    void noteHungReversed(String hung) {
        Integer test = number(hung);
        if (test == null) {
            failedReversed.set(0, tests.size());
        } else {
            failedReversed.set(test);
        }
    }

    BitSet failedReversed() {
        return failedReversed;
    }

    /** The number of a test by its id; null for one that does not run with the original classes. */
    Integer number(String id) {
        return numbers.get(id);
    }

    /** Whether all tests have to be run, or none. */
    boolean isDependent() {
        return task.isStateShared() || !failedReversed.isEmpty();
    }

    /** The tests that reach a mark, all of them for -1; all of them too where one can depend on another. */
    Set<String> reaching(int mark) {
        Set<String> reaching = new HashSet<>();
        tests.stream().filter(test -> mark < 0 || test.marks().get(mark)).forEach(test -> reaching.add(test.id()));
        return reaching.isEmpty() || !isDependent() ? reaching : numbers.keySet();
    }

    /** These tests, in the order of their execution. */
    List<String> inOrder(Set<String> chosen) {
        return tests.stream().map(RunLog.Method::id).filter(chosen::contains).toList();
    }

    /** How many steps a test may take, by its id; the most of any test where it has none of its own. */
    int allowance(String id) {
        Integer test = number(id);
        int needed = test == null
                ? tests.stream().mapToInt(RunLog.Method::steps).max().orElse(0)
                : tests.get(test).steps();
        return (int) Math.min(Integer.MAX_VALUE, task.freeSteps() + (long) TIMES_STEPS * needed);
    }

    /** How long a run may take. */
    long limitMs() {
        return Math.max(MIN_MS, TIMES_MS * ms);
    }

    List<ProfiledTest> described() {
        return tests.stream()
                .map(test -> new ProfiledTest(
                        test.kind(), test.source(), test.name(), test.isRight(), test.isFailed(),
                        test.marks().toByteArray(), test.checks().toByteArray()))
                .toList();
    }
}
