package ceping.judge.trusted.mutate;

import ceping.judge.wire.MutationReport;
import ceping.judge.wire.MutationReport.FailedTest;
import ceping.judge.wire.MutationReport.ProfiledTest;
import ceping.judge.wire.MutationReport.SlotRun;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What all run halves have seen of a plan. Each half may have run the tests in another order: a test is
 * known by its source and kind, and gets one number for all of them.
 */
final class SeenRuns {
    /** What the clock has cut short is repeated once, in another JVM. */
    private static final int MAX_CUTS = 2;

    private final List<ProfiledTest> tests = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final BitSet varying = new BitSet();
    private final BitSet failedReversed = new BitSet();
    private final BitSet failing = new BitSet();
    private final Map<Integer, SlotRun> first = new HashMap<>();
    private final Map<Integer, SlotRun> second = new HashMap<>();
    /** How often runs were cut short, by round and slot. */
    private final Map<List<Integer>, Integer> cuts = new HashMap<>();
    private int count;

    /** Add what one half has seen. */
    void add(MutationReport report) {
        List<Integer> own = report.tests().stream().map(this::number).toList();
        BitSet.valueOf(report.failedReversed()).stream().map(own::get).forEach(failedReversed::set);
        report.runs().forEach(run -> keep(renumbered(run, own)));
    }

    private int number(ProfiledTest test) {
        Integer known = numbers.putIfAbsent(test.kind() + " " + test.source(), tests.size());
        if (known == null) {
            tests.add(test);
            return tests.size() - 1;
        }
        if (test.isPassed() != tests.get(known).isPassed()) {
            varying.set(known);
        }
        return known;
    }

    private static SlotRun renumbered(SlotRun run, List<Integer> own) {
        BitSet ran = new BitSet();
        BitSet.valueOf(run.ran()).stream().map(own::get).forEach(ran::set);
        List<FailedTest> failed = run.failed().stream()
                .map(one -> new FailedTest(own.get(one.test()), one.isByCheck(), one.isEndless(), one.checks()))
                .toList();
        return new SlotRun(run.slot(), run.round(), ran.toByteArray(), failed, run.isCut());
    }

    private void keep(SlotRun run) {
        count += run.isCut() || run.ran().length > 0 ? 1 : 0;
        if (run.isCut()) {
            cuts.merge(List.of(run.round(), run.slot()), 1, Integer::sum);
        }
        run.failed().forEach(one -> failing.set(one.test()));
        round(run.round()).merge(run.slot(), run, (before, now) -> before.isCut() ? now : before);
    }

    private Map<Integer, SlotRun> round(int round) {
        return round == 1 ? first : second;
    }

    /** The tests, by their numbers. */
    List<ProfiledTest> tests() {
        return tests;
    }

    /** Those that have passed with the original code in one JVM, and failed in another one. */
    BitSet varying() {
        return varying;
    }

    /** Those that have failed in any run. */
    BitSet failing() {
        return failing;
    }

    BitSet failedReversed() {
        return failedReversed;
    }

    /** How many runs there were that ran a test. */
    int count() {
        return count;
    }

    /** The slots that were run in a round. */
    Set<Integer> slots(int round) {
        return round(round).keySet();
    }

    /** The run of a slot; null where there was none. */
    SlotRun get(int round, int slot) {
        return round(round).get(slot);
    }

    boolean isCut(int round, int slot) {
        return get(round, slot) != null && get(round, slot).isCut();
    }

    /** Was it cut short once, so that another JVM should try? */
    boolean isToBeRepeated(int round, int slot) {
        return isCut(round, slot) && cuts.get(List.of(round, slot)) < MAX_CUTS;
    }

    /** Was it cut short, in any round of any half? */
    boolean wasCut(int slot) {
        return cuts.containsKey(List.of(1, slot)) || cuts.containsKey(List.of(2, slot));
    }

    /** The tests that have failed with a slot. */
    Set<Integer> failed(int round, int slot) {
        SlotRun run = get(round, slot);
        return run == null ? Set.of() : run.failed().stream().map(FailedTest::test).collect(Collectors.toSet());
    }

    /** The tests that have failed with a slot in the first round, and not in the second one. */
    Set<Integer> inconsistent(int slot) {
        if (get(1, slot) == null || get(2, slot) == null || isCut(1, slot) || isCut(2, slot)) {
            return Set.of();
        }
        Set<Integer> inconsistent = new HashSet<>(failed(1, slot));
        inconsistent.removeAll(failed(2, slot));
        return inconsistent;
    }
}
