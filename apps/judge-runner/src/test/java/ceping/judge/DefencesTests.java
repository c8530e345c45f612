package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The corpus notices when a defence is taken away: each of {@link Defences} is needed. */
@Execution(ExecutionMode.CONCURRENT)
class DefencesTests {
    /** A judge without a defence may wait for ever; none of these cases takes long. */
    private static final int MAX_SECONDS = 5;

    private static final double SHARE = 0.04;

    static List<Defences.Defence> sample() {
        return Sample.of(Defences.all().toList(), SHARE, 1, Defences.Defence::place);
    }

    @ParameterizedTest
    @MethodSource("sample")
    void isNeeded(Defences.Defence defence) throws Exception {
        List<String> expected = new ArrayList<>();
        List<String> observed = new ArrayList<>();
        try (Mutant mutant = Mutant.of(defence.without());
                Judge judge = new Judge(mutant.trusted(), mutant.home())) {
            for (String name : defence.cases()) {
                HostileCase hostile = HostileCase.named(name.replace("/off", ""));
                assumeTrue(Walls.stand() || !hostile.needsProcessLimit(), "nothing limits processes here");
                boolean isScanEnabled = !name.endsWith("/off");
                Judge.Judged judged =
                        judge.judge(hostile.submission(isScanEnabled).runWithin(MAX_SECONDS));
                expected.add(hostile.expected(isScanEnabled, judged));
                observed.add(HostileCase.observed(judged));
            }
        }
        assertNotEquals(expected, observed);
    }

    @ParameterizedTest
    @MethodSource("ceping.judge.Defences#all")
    void canBeTakenAway(Defences.Defence defence) throws Exception {
        for (Mutant.Edit edit : defence.without()) {
            edit.check();
        }
    }

    @Test
    void thereAreManyDefences() {
        assertTrue(Defences.all().count() >= 40);
    }
}
