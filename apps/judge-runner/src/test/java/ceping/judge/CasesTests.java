package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.oracle.HonestSuite;
import ceping.judge.oracle.Oracle;
import ceping.judge.wire.JsonTree;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jacoco.core.JaCoCo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Honest suites pass the scan; counters, lines and test counts are JaCoCo's and JUnit's own. The worker's tests
 * judge all cases, in containers and in these JVMs; the model solutions are judged here only.
 */
@Execution(ExecutionMode.CONCURRENT)
class CasesTests {
    private static final double SHARE = 0.04;

    static List<HonestSuite> sample() throws IOException {
        return Sample.of(HonestSuite.cases(), SHARE);
    }

    static List<HonestSuite> modelSolutions() throws IOException {
        return HonestSuite.modelSolutions();
    }

    @Test
    void thereAreManyCases() throws IOException {
        assertTrue(HonestSuite.cases().size() >= 100);
        assertTrue(modelSolutions().size() >= 14);
    }

    @ParameterizedTest
    @MethodSource("sample")
    void casesEqualJacoco(HonestSuite suite) throws Exception {
        JudgePool.use(judge -> compare(suite, judge.judge(submission(suite))));
    }

    @ParameterizedTest
    @MethodSource("modelSolutions")
    void modelSolutionsPassAndEqualJacoco(HonestSuite suite) throws Exception {
        JudgePool.use(judge -> {
            Judge.Judged judged = judge.judgeHarmless(submission(suite));
            compare(suite, judged);
            assertEquals(judged.list("tests").size(), judged.outcomes("passed"));
        });
    }

    private static Judge.Submission submission(HonestSuite suite) throws IOException {
        return new Judge.Submission(Files.readString(suite.reference()), Files.readString(suite.tests()));
    }

    private static void compare(HonestSuite suite, Judge.Judged judged) throws IOException {
        assertEquals("analysed", judged.answer().get("status"), () -> JsonTree.write(judged.answer()));
        assertEquals(expected(suite), JsonTree.write(observed(judged)).replace("},", "},\n"));
    }

    private static String expected(HonestSuite suite) throws IOException {
        String tools = Oracle.toolsKey(JaCoCo.VERSION);
        Map<String, Object> all = suite.expectations();
        assertNotNull(all.get(tools), "no numbers for " + tools + ": run make-expected.sh");
        // Through our reader every number is a double, here as in the answer.
        return JsonTree.write(all.get(tools)).replace("},", "},\n");
    }

    /** Put the answer into the shape of expected.json. */
    private static Map<String, Object> observed(Judge.Judged judged) {
        Map<String, Object> counters = new TreeMap<>();
        JsonTree.asObject(judged.answer().get("counters")).forEach((metric, counter) ->
                counters.put(metric, number(counter, "covered") + "/" + number(counter, "total")));
        Map<String, Object> lines = new TreeMap<>();
        for (Map<String, Object> line : judged.list("lines")) {
            lines.put(
                    String.format("%03d", number(line, "line")),
                    line.get("status") + " " + number(line, "coveredBranches")
                            + "/" + number(line, "missedBranches"));
        }
        return JsonTree.object(
                "counters", counters,
                "lines", lines,
                "tests", JsonTree.object(
                        "passed", (double) judged.outcomes("passed"),
                        "failed", (double) judged.outcomes("failed"),
                        "aborted", (double) judged.outcomes("aborted"),
                        "skipped", (double) judged.outcomes("skipped")));
    }

    private static int number(Object object, String name) {
        return JsonTree.integer(JsonTree.asObject(object), name);
    }
}
