package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ceping.judge.wire.JsonTree;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each hostile test gets its verdict and no more coverage than its calls are worth, with the scan and
 * without it. Afterwards the same judge still judges an honest test right. See {@link HostileCase}.
 */
@Execution(ExecutionMode.CONCURRENT)
class HostileTests {
    private static final double SHARE = 0.04;
    private static final int HOSTILE_PER_HONEST = 5;
    private static final Path HONEST = Path.of("src/test/resources/cases/loops");

    private static Judge.Submission honest;
    private static Map<String, Object> honestAnswer;
    private static final AtomicInteger JUDGED = new AtomicInteger();

    @BeforeAll
    static void start() throws Exception {
        honest = new Judge.Submission(
                Files.readString(HONEST.resolve("Subject.java")),
                Files.readString(HONEST.resolve("SubjectTests.java")));
        JudgePool.use(judge -> honestAnswer = judge.judge(honest).answer());
    }

    static List<HostileCase> sample() {
        return Sample.of(HostileCase.all(), SHARE, 1, HostileCase::kind);
    }

    /** List the tests that the scan refuses. The others run alike without it. */
    static Stream<HostileCase> thatTheScanRefuses() {
        return sample().stream().filter(HostileCase::isRefusedByTheScan)
                .filter(hostile -> !hostile.scanOff().equals("container"));
    }

    @Test
    void thereAreManyHostileTests() {
        assertTrue(HostileCase.all().size() >= 110);
    }

    @Test
    void onlyTheScanMakesADifference() {
        assertEquals(List.of(), HostileCase.all().stream().filter(hostile -> !hostile.isRefusedByTheScan())
                .filter(hostile -> !hostile.verdict().equals(hostile.scanOff())).toList());
    }

    @ParameterizedTest
    @MethodSource("sample")
    void isHeldByTheFullDefence(HostileCase hostile) throws Exception {
        assertHeld(hostile, true);
    }

    @ParameterizedTest
    @MethodSource("thatTheScanRefuses")
    void isHeldWithoutTheScan(HostileCase hostile) throws Exception {
        assertHeld(hostile, false);
    }

    private static void assertHeld(HostileCase hostile, boolean isScanEnabled) throws Exception {
        assumeTrue(Walls.stand() || !hostile.needsProcessLimit(), "nothing limits processes here");
        JudgePool.use(judge -> {
            Judge.Judged judged = judge.judge(hostile.submission(isScanEnabled));
            assertEquals(
                    hostile.expected(isScanEnabled, judged),
                    HostileCase.observed(judged),
                    () -> JsonTree.write(judged.answer()));
            if (JUDGED.getAndIncrement() % HOSTILE_PER_HONEST > 0) {
                return;
            }
            Map<String, Object> answer = judge.judgeHarmless(honest).answer();
            assertEquals(honestAnswer.get("counters"), answer.get("counters"));
            assertEquals(honestAnswer.get("lines"), answer.get("lines"));
        });
    }
}
