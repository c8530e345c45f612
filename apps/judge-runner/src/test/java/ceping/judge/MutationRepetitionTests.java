package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ceping.judge.oracle.HonestSuite;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of a mutant depends on code alone: on a busy machine it is the same every time. */
@Tag(RunTests.ALONE)
class MutationRepetitionTests {
    private static final int TIMES = Sample.IS_WHOLE ? 10 : 2;
    /** With the judge beside them, more than there are processors. A sample has other tests beside it. */
    private static final int BUSY_THREADS = Sample.IS_WHOLE ? Runtime.getRuntime().availableProcessors() : 0;

    private static volatile boolean isOver;

    @BeforeAll
    static void start() throws Exception {
        for (int i = 0; i < BUSY_THREADS; i++) {
            Thread busy = new Thread(() -> {
                while (!isOver) {
                    Thread.onSpinWait();
                }
            });
            busy.setDaemon(true);
            busy.start();
        }
    }

    @AfterAll
    static void stop() {
        isOver = true;
    }

    /** One with state that tests share, and one with endless mutants; none that waits by the clock. */
    static List<HonestSuite> suites() throws Exception {
        Stream<HonestSuite> all = Stream.concat(
                HonestSuite.cases().stream().filter(suite -> suite.name().equals("order-and-tags")),
                HonestSuite.modelSolutions().stream().filter(suite -> suite.name().endsWith("prime")));
        return Sample.of(all.toList(), 0);
    }

    @ParameterizedTest
    @MethodSource("suites")
    void isTheSameEachTime(HonestSuite suite) throws Exception {
        JudgePool.use(judge -> {
            Object first = null;
            for (int time = 0; time < TIMES; time++) {
                MutationJudge.Mutated mutated = new MutationJudge(judge)
                        .judge(Files.readString(suite.reference()), Files.readString(suite.tests()));
                Object matrix = List.of(mutated.answer().get("mutants"), mutated.answer().get("tests"));
                first = first == null ? matrix : first;
                assertEquals(first, matrix);
            }
        });
    }
}
