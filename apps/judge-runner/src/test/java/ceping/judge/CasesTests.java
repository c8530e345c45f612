package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.oracle.Oracle;
import ceping.judge.wire.Json;
import ceping.judge.wire.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jacoco.core.JaCoCo;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Counters, lines and test counts equal what JaCoCo's agent and JUnit's console say. */
class CasesTests {
    private static final Path CASES = Path.of("src/test/resources/cases");

    private static Judge judge;

    @BeforeAll
    static void start() throws IOException {
        judge = Judge.start();
    }

    @AfterAll
    static void stop() {
        judge.close();
    }

    static List<String> cases() throws IOException {
        try (Stream<Path> folders = Files.list(CASES)) {
            return folders.map(folder -> folder.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void thereAreManyCases() throws IOException {
        assertTrue(cases().size() >= 30);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void equalsJacoco(String name) throws Exception {
        Path folder = CASES.resolve(name);
        Judge.Judged judged =
                judge.judge(
                        new Judge.Submission(
                                Files.readString(folder.resolve("Subject.java")),
                                Files.readString(folder.resolve("SubjectTests.java"))));

        assertEquals("analysed", judged.answer().get("status"), () -> Json.write(judged.answer()));
        assertEquals(expected(folder), Json.write(observed(judged)).replace("},", "},\n"));
    }

    private static String expected(Path folder) throws IOException {
        String tools = Oracle.toolsKey(JaCoCo.VERSION);
        Map<String, Object> all =
                Json.asObject(JsonReader.read(Files.readString(folder.resolve("expected.json"))));
        assertNotNull(all.get(tools), "no numbers for " + tools + ": run make-expected.sh");
        // Through our reader every number is a double, here as in the answer.
        return Json.write(all.get(tools)).replace("},", "},\n");
    }

    /** Put the answer into the shape of expected.json. */
    private static Map<String, Object> observed(Judge.Judged judged) {
        Map<String, Object> counters = new TreeMap<>();
        Json.asObject(judged.answer().get("counters")).forEach((metric, counter) ->
                counters.put(metric, number(counter, "covered") + "/" + number(counter, "total")));
        Map<String, Object> lines = new TreeMap<>();
        for (Map<String, Object> line : judged.list("lines")) {
            lines.put(
                    String.format("%03d", number(line, "line")),
                    line.get("status") + " " + number(line, "coveredBranches")
                            + "/" + number(line, "missedBranches"));
        }
        return Json.object(
                "counters", counters,
                "lines", lines,
                "tests", Json.object(
                        "passed", (double) judged.outcomes("passed"),
                        "failed", (double) judged.outcomes("failed"),
                        "aborted", (double) judged.outcomes("aborted"),
                        "skipped", (double) judged.outcomes("skipped")));
    }

    private static int number(Object object, String name) {
        return Json.integer(Json.asObject(object), name);
    }
}
