package ceping.judge.trusted.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import ceping.judge.wire.Report;
import ceping.judge.wire.Report.Credit;
import ceping.judge.wire.Report.ProbedClass;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the run half credits to tests is believed as far as the probes were hit. */
class RightProbesTests {
    private static final String RIGHT = "T#right()";
    private static final String WRONG = "T#wrong()";

    @Test
    void keepsWhatOthersThanWrongTestsHaveHit() {
        assertEquals("[{0}, {1}]", right(new Credit(RIGHT, List.of(0, 4)), new Credit(WRONG, List.of(1, 3))));
    }

    @Test
    void keepsWhatATestIsCreditedWithBeforeOrAfterAWrongOne() {
        assertEquals("[{0}, {}]", right(new Credit(RIGHT, List.of(0)), new Credit(WRONG, List.of(0))));
        assertEquals("[{0}, {}]", right(new Credit(WRONG, List.of(0)), new Credit(RIGHT, List.of(0))));
    }

    @Test
    void keepsNoMoreThanWasHit() {
        assertEquals("[{0, 1}, {0, 1}]", right(new Credit(RIGHT, List.of(0, 1, 2, 3, 4))));
    }

    @Test
    void keepsNothingWithoutCredits() {
        assertEquals("[{}, {}]", right());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 5, Integer.MAX_VALUE})
    void refusesProbesThatDoNotExist(int probe) {
        assertThrows(Coverage.TamperedException.class, () -> right(new Credit(WRONG, List.of(probe))));
    }

    /** Of two classes with three and two probes, of which the first two are hit. */
    private static String right(Credit... credits) {
        byte[] hits = {0b11};
        List<ProbedClass> probes = List.of(new ProbedClass("1", "A", 3, hits), new ProbedClass("2", "B", 2, hits));
        Report report = new Report(true, List.of(), probes, List.of(credits), "", "");
        return RightProbes.of(report, Set.of(WRONG)).stream()
                .map(one -> BitSet.valueOf(one.hits())).toList().toString();
    }
}
