package ceping.judge.trusted.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ceping.judge.trusted.mutate.MutationAnalysis.Known;
import ceping.judge.wire.Answer.MutantState;
import ceping.judge.wire.Answer.MutantState.State;
import ceping.judge.wire.Answer.MutantsAnalysed;
import ceping.judge.wire.Answer.MutationTest;
import ceping.judge.wire.Chunk;
import ceping.judge.wire.Json;
import ceping.judge.wire.MutationReport;
import ceping.judge.wire.MutationReport.FailedTest;
import ceping.judge.wire.MutationReport.ProfiledTest;
import ceping.judge.wire.MutationReport.SlotRun;
import ceping.judge.wire.Request;
import ceping.judge.wire.Seal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What becomes of mutants, by what run halves have seen. */
class MutationAnalysisTests {
    private static final String NONCE = "ab".repeat(32);
    private static final int PLACEBO = -1;
    private static final int LONG_MS = 1_000_000;

    /** Mutants 0 to 3 in two chunks; a placebo in each round of each chunk, and one more. Slots are in this order. */
    private static final List<Integer> SLOTS = List.of(0, 1, 2, 3, PLACEBO, PLACEBO, PLACEBO, PLACEBO, PLACEBO);
    private static final List<Chunk> CHUNKS =
            List.of(new Chunk(List.of(0, 4, 1), List.of(6)), new Chunk(List.of(2, 3, 5), List.of(7)));
    private static final int MORE = 8;
    /** A check that does nothing but fail. */
    private static final int FAILURE = 1;

    private final List<MutationReport> reports = new ArrayList<>();
    private boolean isWaitingPossible;
    private List<Integer> fatal = List.of();
    private boolean isTimeOver;
    private int runMs;

    @Test
    void whatFailsInBothRoundsKills() {
        report(tests("one", "two"), List.of(), ran(1, 0, 0), ran(1, 4), ran(1, 1), ran(2, 0, 0), ran(2, 6),
                ran(1, 2, 0, 1), ran(1, 3), ran(1, 5), ran(2, 2, 1), ran(2, 7));

        // Test "one" has failed with mutant 2 in one round only: as long as the placebo has not run, it kills nothing.
        expect(State.SURVIVED, State.SURVIVED, State.KILLED, State.SURVIVED);
        assertEquals(List.of(new Chunk(List.of(), List.of(MORE))), analysed().chunks());

        report(tests("one", "two"), List.of(), ran(2, MORE));
        expect(State.KILLED, State.SURVIVED, State.KILLED, State.SURVIVED);
        assertEquals(List.of(), analysed().chunks());
    }

    @Test
    void aFailureThatWasCaughtIsNoCheck() {
        report(List.of(reaching(FAILURE, "one"), reaching(0, "two")), List.of(), ofCode(1, 0, 0, 1), ran(1, 4), ran(1, 1),
                ofCode(2, 0, 0, 1), ran(2, 6));

        assertEquals(List.of(1), states().get(0).killedBy());
        assertEquals(List.of(0, 1), analysed().tests().stream().map(MutationTest::checkCount).toList());
    }

    @Test
    void testsAreKnownByTheirNames() {
        report(tests("one", "two"), List.of(), ran(1, 0, 0), ran(1, 4), ran(1, 1, 1));
        report(tests("two", "one"), List.of(0), ran(2, 0, 1), ran(2, 1, 1), ran(2, 6));

        // With mutant 1, "two" has failed and then "one".
        assertEquals(List.of(0), states().get(0).killedBy());
        assertEquals(List.of(), states().get(1).killedBy());
        assertEquals(List.of(false, true), analysed().tests().stream().map(MutationTest::isOrderDependent).toList());
    }

    @Test
    void whatFailsInOneJvmAndPassesInAnotherIsUnstable() {
        report(tests("one", "two"), List.of(), ran(1, 0, 0), ran(1, 4), ran(1, 1));
        report(List.of(test("one", false, 0), test("two", true, 0)), List.of(), ran(2, 0, 0), ran(2, 6));

        assertEquals(List.of(true, false), analysed().tests().stream().map(MutationTest::isUnstable).toList());
        assertEquals(List.of(), states().get(0).killedBy());
    }

    @Test
    void whatTestsReachIsSaidByTheirMarks() {
        report(List.of(test("one", true, 0, 2), test("two", true, 1)), List.of(), ranAll());

        assertEquals(
                List.of(List.of(0), List.of(1), List.of(0), List.of()), states().stream().map(MutantState::ranBy).toList());
        expect(State.SURVIVED, State.SURVIVED, State.SURVIVED, State.NO_COVERAGE);
    }

    @Test
    void chunksThatWereNotReachedDoNotCountForQuickTests() {
        isTimeOver = true;
        report(tests("one"), List.of(), ran(1, 0, 0), ran(1, 4), ran(1, 1), ran(2, 0, 0), ran(2, 6), ran(1, 2, 0), ran(1, 3));

        expect(State.KILLED, State.SURVIVED, State.UNDECIDED, State.UNDECIDED);
    }

    @Test
    void theyCountForSlowTests() {
        isTimeOver = true;
        runMs = LONG_MS;
        report(tests("one"), List.of(), ran(1, 0, 0), ran(1, 4), ran(1, 1), ran(2, 0, 0), ran(2, 6), ran(1, 2, 0));

        expect(State.KILLED, State.SURVIVED, State.SURVIVED, State.SURVIVED);
        assertEquals(List.of(), states().get(2).ranBy());
    }

    @Test
    void theyCountWhereItIsNotTimeThatIsMissing() {
        report(tests("one"), List.of(), ran(1, 0, 0), ran(1, 4), ran(1, 1), ran(2, 0, 0), ran(2, 6));

        expect(State.KILLED, State.SURVIVED, State.SURVIVED, State.SURVIVED);
    }

    @Test
    void theFirstChunkCountsInAnyCase() {
        isTimeOver = true;
        report(tests("one"), List.of(), ran(1, 0, 0), ran(1, 4));

        expect(State.SURVIVED, State.SURVIVED, State.UNDECIDED, State.UNDECIDED);
    }

    @Test
    void whatIsCutShortIsRepeatedOnceAndComesLast() {
        report(tests("one"), List.of(), cut(1, 0), ran(1, 4), ran(1, 1), ran(2, 6));
        assertEquals(
                List.of(CHUNKS.get(1), new Chunk(List.of(0), List.of())), analysed().chunks());

        report(tests("one"), List.of(), cut(1, 0), ran(1, 2), ran(1, 3), ran(1, 5), ran(2, 7));
        assertEquals(List.of(), analysed().chunks());
    }

    @Test
    void whatWaitsWithoutAnEndCountsUnlessTheReferenceCanWait() {
        report(tests("one"), List.of(), ranAll());
        reports.set(0, withRun(reports.get(0), cut(1, 0)));
        expect(State.SURVIVED, State.SURVIVED, State.SURVIVED, State.SURVIVED);
        assertEquals(List.of(), states().get(0).ranBy());

        isWaitingPossible = true;
        expect(State.UNDECIDED, State.SURVIVED, State.SURVIVED, State.SURVIVED);

        reports.set(0, withRun(reports.get(0), cut(2, 7)));
        expect(State.SURVIVED, State.SURVIVED, State.SURVIVED, State.SURVIVED);
    }

    @Test
    void whatEndsTheJvmCounts() {
        fatal = List.of(1);
        report(tests("one"), List.of(), ran(1, 0, 0), ran(1, 4), ran(2, 0, 0), ran(2, 6));

        assertEquals(List.of(CHUNKS.get(1)), analysed().chunks());
        assertEquals(State.SURVIVED, states().get(1).state());
        assertEquals(State.KILLED, states().get(0).state());
    }

    private void expect(State... states) {
        assertEquals(List.of(states), states().stream().map(MutantState::state).toList());
    }

    private List<MutantState> states() {
        return analysed().mutants();
    }

    private MutantsAnalysed analysed() {
        Known known = new Known(
                SLOTS, List.of(0, 1, 2, 3, 0, 0, 0, 0, 0), CHUNKS, List.of(MORE), bits(0, FAILURE), bits(FAILURE), isWaitingPossible, 4);
        List<Request.MutationOutput> outputs =
                reports.stream().map(report -> new Request.MutationOutput(NONCE, framed(report))).toList();
        return (MutantsAnalysed) MutationAnalysis.analyse(
                new Request.AnalyseMutants(Json.encode(known), outputs, fatal, runMs, isTimeOver));
    }

    private static byte[] framed(MutationReport report) {
        byte[] sealed = new Seal(NONCE).close(report);
        return ByteBuffer.allocate(Integer.BYTES + sealed.length).putInt(sealed.length).put(sealed).array();
    }

    private void report(List<ProfiledTest> tests, List<Integer> failedReversed, SlotRun... runs) {
        reports.add(new MutationReport(
                tests, bits(failedReversed.stream().mapToInt(test -> test).toArray()), List.of(runs), true));
    }

    private static MutationReport withRun(MutationReport report, SlotRun run) {
        List<SlotRun> runs = new ArrayList<>(report.runs());
        runs.removeIf(one -> one.slot() == run.slot() && one.round() == run.round());
        runs.add(run);
        return new MutationReport(report.tests(), report.failedReversed(), runs, true);
    }

    /** Tests that reach all mutants, and a check. */
    private static List<ProfiledTest> tests(String... names) {
        return List.of(names).stream().map(name -> test(name, true, 0, 1, 2, 3)).toList();
    }

    private static ProfiledTest test(String name, boolean isPassed, int... marks) {
        return new ProfiledTest("method", "Tests#" + name + "()", name + "()", isPassed, !isPassed, bits(marks), bits(0));
    }

    /** A right test that reaches all mutants and one check. */
    private static ProfiledTest reaching(int check, String name) {
        return new ProfiledTest(
                "method", "Tests#" + name + "()", name + "()", true, false, bits(0, 1, 2, 3), bits(check));
    }

    /** Tests that fail because the code throws. */
    private static SlotRun ofCode(int round, int slot, int... failed) {
        List<FailedTest> tests =
                IntStream.of(failed).mapToObj(test -> new FailedTest(test, false, false, bits())).toList();
        return new SlotRun(slot, round, bits(0), tests, false);
    }

    /** All slots, with which nothing fails. */
    private static SlotRun[] ranAll() {
        return IntStream.range(0, MORE)
                .mapToObj(slot -> ran(slot == 6 || slot == 7 ? 2 : 1, slot))
                .toArray(SlotRun[]::new);
    }

    private static SlotRun ran(int round, int slot, int... failed) {
        List<FailedTest> tests =
                IntStream.of(failed).mapToObj(test -> new FailedTest(test, true, false, bits(0))).toList();
        return new SlotRun(slot, round, bits(0), tests, false);
    }

    private static SlotRun cut(int round, int slot) {
        return new SlotRun(slot, round, bits(), List.of(), true);
    }

    private static byte[] bits(int... set) {
        BitSet bits = new BitSet();
        IntStream.of(set).forEach(bits::set);
        return bits.toByteArray();
    }
}
