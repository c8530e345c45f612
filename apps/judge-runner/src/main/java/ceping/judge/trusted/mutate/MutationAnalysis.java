package ceping.judge.trusted.mutate;

import ceping.judge.wire.Answer;
import ceping.judge.wire.Answer.MutantState;
import ceping.judge.wire.Answer.MutantState.State;
import ceping.judge.wire.Answer.MutationTest;
import ceping.judge.wire.Chunk;
import ceping.judge.wire.Json;
import ceping.judge.wire.JsonException;
import ceping.judge.wire.MutationReport;
import ceping.judge.wire.MutationReport.FailedTest;
import ceping.judge.wire.MutationReport.ProfiledTest;
import ceping.judge.wire.MutationReport.SlotRun;
import ceping.judge.wire.MutationTask.Slot;
import ceping.judge.wire.Request;
import ceping.judge.wire.Seal;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Say which mutants a suite has killed. A test kills a mutant if it
 *
 * <ol>
 *   <li>passes with the original code,
 *   <li>fails with the mutant in both rounds,
 *   <li>fails by an assertion of its own, or has reached an assertion that can fail: else it is the code
 *       that fails, and not the test that notices,
 *   <li>never fails with the original code: neither with a placebo nor in another JVM,
 *   <li>never fails with a mutant in the first round only, unless more placebos have shown it to be stable.
 * </ol>
 *
 * Where many tests fail with placebos, none of the suite kills: chance would have hit mutants, too.
 *
 * <p>A mutant that was not run to its end counts as not killed. {@code UNDECIDED}, and not counted, are those
 * that hang where the reference code can wait ({@link #unfinished}), those for which there was no time after
 * the first chunk ({@link #unreached}), and variants that cannot be run.
 */
public final class MutationAnalysis {
    /** So many unstable tests can be bad luck, and this share of those that fail at all. */
    private static final int FEW_UNSTABLE = 5;
    private static final double UNSTABLE_SHARE = 0.05;
    /** A suite takes long if a run of it does, on average. */
    private static final int LONG_RUN_MS = 150;

    /** So many tests of each kind are named for a mutant: a suite may have thousands. */
    private static final int MAX_NAMED = 100;

    private static final MutantState UNDECIDED = new MutantState(State.UNDECIDED, false, List.of(), List.of());
    private static final MutantState NOT_KILLED = new MutantState(State.SURVIVED, false, List.of(), List.of());

    private final Known known;
    private final SeenRuns seen;
    private final Progress progress;
    private final boolean isPatient;
    private final BitSet wrong = new BitSet();
    private final BitSet unstable = new BitSet();
    private final BitSet inconsistent = new BitSet();
    /** The checks that can fail. */
    private final BitSet checks;
    private final boolean isPlaceboCut;

    /**
     * What this half keeps of a {@link MutationPlan}.
     *
     * @param marks the mark of each slot
     */
    record Known(
            List<Integer> slots, List<Integer> marks, List<Chunk> chunks, List<Integer> more, byte[] checks,
            byte[] failing, boolean isWaitingPossible, int faultCount) {}

    private MutationAnalysis(Known known, SeenRuns seen, Request.AnalyseMutants request) {
        this.known = known;
        this.seen = seen;
        isPatient = request.isTimeOver() && request.runMs() <= (long) LONG_RUN_MS * seen.count();
        List<ProfiledTest> tests = seen.tests();
        IntStream.range(0, tests.size()).filter(test -> !tests.get(test).isPassed()).forEach(wrong::set);
        checks = BitSet.valueOf(known.checks);
        // A failure that a right test comes by was caught.
        BitSet failing = BitSet.valueOf(known.failing);
        tests.stream().filter(ProfiledTest::isPassed).forEach(test -> {
            BitSet caught = BitSet.valueOf(test.checks());
            caught.and(failing);
            checks.andNot(caught);
        });
        List<Integer> placebos = IntStream.range(0, known.slots.size()).filter(this::isPlacebo).boxed().toList();
        for (int placebo : placebos) {
            seen.failed(1, placebo).forEach(unstable::set);
            seen.failed(2, placebo).forEach(unstable::set);
        }
        isPlaceboCut = placebos.stream().anyMatch(seen::wasCut);
        unstable.or(seen.varying());
        unstable.andNot(wrong);
        seen.slots(2).forEach(slot -> seen.inconsistent(slot).forEach(inconsistent::set));
        List<Integer> more = inconsistent.isEmpty() ? List.of() : known.more;
        progress = new Progress(known.chunks, more, seen, Set.copyOf(request.fatal()));
    }

    /** Keep what {@link #analyse} needs to know of a plan for so many mutants and variants. */
    public static byte[] known(MutationPlan plan, int faultCount) {
        return Json.encode(new Known(
                plan.slots(), plan.task().slots().stream().map(Slot::mark).toList(), plan.chunks(), plan.more(),
                plan.checks().toByteArray(), plan.failing().toByteArray(), plan.isWaitingPossible(), faultCount));
    }

    /** Read what the run halves have written, one after the other. */
    public static Answer analyse(Request.AnalyseMutants request) {
        try {
            Known known = Json.decode(request.analysis(), Known.class);
            SeenRuns seen = new SeenRuns();
            for (Request.MutationOutput one : request.outputs()) {
                Optional<MutationReport> report = new Seal(one.nonce()).open(one.output(), MutationReport.class);
                if (report.isEmpty()) {
                    return new Answer.Unsigned(one.output().length == 0);
                }
                report.get().runs().forEach(run -> known.slots.get(run.slot()));
                seen.add(report.get());
            }
            return new MutationAnalysis(known, seen, request).answer();
        } catch (JsonException | IndexOutOfBoundsException impossible) {
            return new Answer.Tampered(String.valueOf(impossible.getMessage()));
        }
    }

    private boolean isPlacebo(int slot) {
        return known.slots.get(slot) < 0;
    }

    private Answer answer() {
        MutantState[] states = new MutantState[known.faultCount];
        // A variant that cannot be run has no slot.
        Arrays.fill(states, UNDECIDED);
        int finished = progress.finishedChunks();
        for (int chunk = 0; chunk < known.chunks.size(); chunk++) {
            for (int slot : known.chunks.get(chunk).first()) {
                if (!isPlacebo(slot)) {
                    states[known.slots.get(slot)] = chunk < finished ? state(slot) : unreached(chunk);
                }
            }
        }
        return new Answer.MutantsAnalysed(
                List.of(states), IntStream.range(0, seen.tests().size()).mapToObj(this::described).toList(),
                progress.left());
    }

    private MutationTest described(int number) {
        ProfiledTest test = seen.tests().get(number);
        return new MutationTest(
                test.source(), test.name(), test.isPassed(), !test.isPassed() && !test.isFailed(),
                unstable.get(number),
                test.isPassed() && seen.failedReversed().get(number),
                effective(BitSet.valueOf(test.checks())).cardinality());
    }

    private MutantState state(int slot) {
        SlotRun one = seen.get(1, slot);
        SlotRun two = seen.get(2, slot);
        if (one == null || one.isCut()) {
            return unfinished(slot);
        }
        List<FailedTest> could = one.failed().stream().filter(this::canKill).toList();
        if (!could.isEmpty() && (two == null || two.isCut())) {
            return unfinished(slot);
        }
        List<FailedTest> killers = could.isEmpty()
                ? List.of()
                : two.failed().stream()
                        .filter(this::canKill)
                        .filter(again -> could.stream().anyMatch(before -> before.test() == again.test()))
                        .toList();
        List<Integer> killedBy = killers.stream().map(FailedTest::test).toList();
        BitSet reaching = reaching(slot, one);
        killedBy.forEach(reaching::set);
        State alive = reaching.isEmpty() ? State.NO_COVERAGE : State.SURVIVED;
        return new MutantState(
                killers.isEmpty() ? alive : State.KILLED,
                !killers.isEmpty() && killers.stream().allMatch(FailedTest::isEndless),
                reaching.stream().limit(MAX_NAMED).boxed().toList(), killedBy.stream().limit(MAX_NAMED).toList());
    }

    /** The right tests that reach a slot's mark with the original code; those that ran where it has none. */
    private BitSet reaching(int slot, SlotRun run) {
        int mark = known.marks.get(slot);
        BitSet reaching = mark < 0 ? BitSet.valueOf(run.ran()) : new BitSet();
        if (mark >= 0) {
            IntStream.range(0, seen.tests().size())
                    .filter(test -> BitSet.valueOf(seen.tests().get(test).marks()).get(mark))
                    .forEach(reaching::set);
        }
        reaching.andNot(wrong);
        return reaching;
    }

    /**
     * The tests wait without an end with a mutant, or end the JVM. What waits does not count where the
     * reference code can wait, so that its mutants can, too; unless the tests have hung with the original code.
     */
    private MutantState unfinished(int slot) {
        boolean hasEndedJvm = progress.fatal().contains(slot);
        return known.isWaitingPossible && !isPlaceboCut && !hasEndedJvm ? UNDECIDED : NOT_KILLED;
    }

    /**
     * The time was over before. It does not count where there are many mutants and the tests are quick; in the
     * first chunk it counts in any case: nobody gains by being slow.
     */
    private MutantState unreached(int chunk) {
        return isPatient && chunk > 0 ? UNDECIDED : NOT_KILLED;
    }

    private boolean canKill(FailedTest failed) {
        ProfiledTest test = seen.tests().get(failed.test());
        BitSet reached = BitSet.valueOf(test.checks());
        reached.or(BitSet.valueOf(failed.checks()));
        return test.isPassed() && !unstable.get(failed.test()) && !isSuiteUnstable()
                && (!inconsistent.get(failed.test()) || isTriedMore())
                && (failed.isByCheck() || !effective(reached).isEmpty());
    }

    /** Have all of the additional placebos been run? */
    private boolean isTriedMore() {
        return known.more.stream().allMatch(slot -> seen.get(2, slot) != null && !seen.isCut(2, slot));
    }

    private boolean isSuiteUnstable() {
        BitSet failing = (BitSet) seen.failing().clone();
        failing.andNot(wrong);
        return unstable.cardinality() > Math.max(FEW_UNSTABLE, UNSTABLE_SHARE * failing.cardinality());
    }

    private BitSet effective(BitSet reached) {
        BitSet effective = (BitSet) checks.clone();
        effective.and(reached);
        return effective;
    }
}
