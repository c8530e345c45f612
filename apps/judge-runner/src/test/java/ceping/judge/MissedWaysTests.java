package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.oracle.HonestSuite;
import ceping.judge.oracle.WitnessedSource;
import ceping.judge.wire.JsonTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said of conditions is what the source witnesses itself: {@link WitnessedSource}. */
class MissedWaysTests {
    private static final double SHARE = 0.04;
    private static final int MIN_SOLUTIONS = 4;
    private static final Path OWN = Path.of("src/test/resources/ways");
    private static final HonestSuite WAYS =
            new HonestSuite("ways", OWN.resolve("Subject.java"), OWN.resolve("SubjectTests.java"), OWN);

    private static Judge judge;

    @BeforeAll
    static void start() throws Exception {
        judge = JudgePool.take();
    }

    @AfterAll
    static void stop() {
        JudgePool.giveBack(judge);
    }

    static Stream<HonestSuite> suites() throws IOException {
        Stream<HonestSuite> others = Stream.concat(
                Sample.of(HonestSuite.cases(), SHARE).stream(),
                Sample.of(HonestSuite.modelSolutions(), SHARE, MIN_SOLUTIONS).stream());
        // The source witnesses one package.
        List<HonestSuite> all = new ArrayList<>(List.of(WAYS));
        for (HonestSuite suite : others.toList()) {
            if (!Files.readString(suite.reference()).contains("package ")) {
                all.add(suite);
            }
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("suites")
    void saysWhatTheSourceWitnesses(HonestSuite suite) throws Exception {
        compare(suite, Files.readString(suite.tests()));
    }

    @ParameterizedTest
    @MethodSource("suites")
    void saysItOfFewerTests(HonestSuite suite) throws Exception {
        String tests = Files.readString(suite.tests());
        compare(suite, tests.replaceAll("(?s)(@Test\\b.*?)@Test\\b", "$1@org.junit.jupiter.api.Disabled @Test"));
    }

    @Test
    void namesEachWayInItsPlace() throws Exception {
        List<String> source = Files.readAllLines(WAYS.reference());
        List<String> said = new ArrayList<>();
        for (Map<String, Object> line : lines(Files.readString(WAYS.reference()), Files.readString(WAYS.tests()))) {
            for (Map<String, Object> way : ways(line)) {
                assertEquals(way.get("line"), way.get("endLine"));
                said.add(number(line) + " " + way.get("kind") + " " + source.get(number(way) - 1).substring(
                        JsonTree.integer(way, "column") - 1, JsonTree.integer(way, "endColumn") - 1)
                        + (way.get("isCertain").equals(true) ? "" : " ?"));
            }
        }
        assertEquals(Files.readString(OWN.resolve("missed.txt")), String.join("\n", said) + "\n");
    }

    /** No probe is on the way from one return to the next. */
    @Test
    void isNotHeldUpByLongMethods() throws Exception {
        String reference = "class Subject { static void run(boolean a) {\n" + "if (a) return;\n".repeat(4_000) + "} }";
        String tests = """
                import org.junit.jupiter.api.Test;
                class SubjectTests { @Test void returns() { Subject.run(true); } }
                """;
        Map<String, Object> first =
                lines(reference, tests).stream().filter(line -> number(line) == 2).findFirst().orElseThrow();
        Map<String, Object> falseOfFirst = Map.of(
                "kind", "false", "line", 2.0, "column", 5.0, "endLine", 2.0, "endColumn", 6.0, "isCertain", true);
        assertEquals(List.of(falseOfFirst), ways(first));
    }

    private static void compare(HonestSuite suite, String tests) throws Exception {
        String reference = Files.readString(suite.reference());
        Set<String> certain = new HashSet<>();
        Map<String, Object> said = new LinkedHashMap<>();
        for (Map<String, Object> line : lines(reference, tests)) {
            for (Map<String, Object> way : ways(line)) {
                String name = number(way) + ":" + JsonTree.integer(way, "column") + " " + way.get("kind");
                said.put(name, way);
                if (way.get("isCertain").equals(true)) {
                    certain.add(name);
                }
            }
        }
        WitnessedSource source = new WitnessedSource(reference);
        Map<Integer, Object> statuses = new HashMap<>();
        for (Map<String, Object> line : lines(source.text(), tests)) {
            statuses.put(number(line), line.get("status"));
        }
        source.ways().forEach((way, line) -> {
            boolean isTaken = !"none".equals(statuses.get(line));
            assertTrue(!isTaken || !certain.contains(way), () -> way + " was taken: " + said.get(way));
            assertTrue(isTaken || !said.containsKey(opposite(way)) || said.containsKey(way), () -> way + " is not said");
        });
    }

    private static String opposite(String way) {
        return way.endsWith("true") ? way.replace("true", "false") : way.replace("false", "true");
    }

    /** Nothing where the tests cannot be run: all of them are disabled, or disabled twice. */
    private static List<Map<String, Object>> lines(String reference, String tests) throws Exception {
        Judge.Submission submission = new Judge.Submission(reference, tests);
        return judge.prepare(submission).get("status").equals("prepared")
                ? judge.judgeHarmless(submission).list("lines") : List.of();
    }

    private static List<Map<String, Object>> ways(Map<String, Object> line) {
        return JsonTree.asArray(line.getOrDefault("missed", List.of())).stream().map(JsonTree::asObject).toList();
    }

    private static int number(Map<String, Object> line) {
        return JsonTree.integer(line, "line");
    }
}
