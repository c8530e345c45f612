package ceping.judge.trusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.Sample;
import ceping.judge.oracle.HonestSuite;
import ceping.judge.wire.JsonTree;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The diagnosis of a test in the editor equals the diagnosis of its submission. After a change of either side, run
 * more broken variants: {@code TESTS=whole DIAGNOSE_VARIANTS=17 ./test.sh '.*DiagnoseTests'} makes 2,000.
 */
class DiagnoseTests {
    private static final int VARIANTS_EACH =
            Optional.ofNullable(System.getenv("DIAGNOSE_VARIANTS")).map(Integer::valueOf).orElse(3);

    private static final double SHARE = 0.06;
    private static final int MIN_SUITES = Sample.IS_WHOLE ? 100 : 5;

    private static InThisJvm trusted;

    @BeforeAll
    static void open() throws IOException {
        trusted = new InThisJvm();
    }

    @Test
    void saysOfHonestAndBrokenSuitesWhatSubmittingSays() throws IOException {
        FuzzedSources sources = new FuzzedSources(16);
        int compared = 0;
        int wrong = 0;
        for (HonestSuite suite : Sample.of(HonestSuite.all(), SHARE, MIN_SUITES)) {
            String reference = Files.readString(suite.reference());
            String tests = Files.readString(suite.tests());
            compare(reference, tests);
            for (int i = 0; i < VARIANTS_EACH; i++) {
                wrong += compare(reference, sources.broken(tests)) ? 1 : 0;
                compared++;
            }
        }
        assertTrue(compared >= MIN_SUITES * VARIANTS_EACH, compared + " variants");
        assertTrue(wrong > (Sample.IS_WHOLE ? compared / 2 : 0), wrong + " of them are wrong");
    }

    /** Each line is cut off in its middle, as while it is being written. */
    @Test
    void breaksAtNoLineThatIsBeingWritten() throws IOException {
        for (HonestSuite suite : Sample.of(HonestSuite.modelSolutions(), SHARE)) {
            String reference = Files.readString(suite.reference());
            List<String> lines = Files.readAllLines(suite.tests());
            for (int i = 0; i < lines.size(); i++) {
                List<String> written = new ArrayList<>(lines);
                written.set(i, lines.get(i).substring(0, lines.get(i).length() / 2));
                String text = String.join("\n", written);
                String said = ask("diagnose", reference, text).toString();
                assertFalse(said.contains("judge.err"), () -> said + text);
            }
        }
    }

    @Test
    void saysThatTheReferenceCodeCannotBeUsed() {
        assertEquals("reference_rejected", ask("diagnose", "class {", "class T {}").get("status"));
    }

    @Test
    void saysWhatIsForbidden() {
        String exit = "class T { @org.junit.jupiter.api.Test void t() { System.exit(0); } }";
        List<?> violations = (List<?>) ask("diagnose", "class Subject {}", exit).get("violations");
        assertEquals(1, violations.size());
        assertEquals("java.lang.System.exit(int)", ((Map<?, ?>) violations.get(0)).get("member"));
    }

    /** Returns whether something is wrong with the test. */
    private static boolean compare(String reference, String tests) {
        Map<String, Object> submitted = ask("prepare", reference, tests);
        Map<String, Object> typed = ask("diagnose", reference, tests);
        assertEquals("diagnosed", typed.get("status"), tests);
        assertEquals(ofTest(submitted), ofTest(typed), tests);
        assertEquals(submitted.getOrDefault("violations", List.of()), typed.get("violations"), tests);
        return !submitted.get("status").equals("prepared");
    }

    private static List<?> ofTest(Map<String, Object> submitted) {
        return ((List<?>) submitted.get("diagnostics"))
                .stream().map(diagnostic -> new HashMap<>((Map<?, ?>) diagnostic))
                .filter(diagnostic -> diagnostic.get("source").equals("test"))
                // Only an editor wants them.
                .peek(diagnostic -> diagnostic.remove("fixes")).toList();
    }

    private static Map<String, Object> ask(String operation, String reference, String tests) {
        Map<String, Object> request = JsonTree.object(
                "operation", operation,
                "referenceCode", reference,
                "testFileCode", tests,
                "javaRelease", 17,
                "timeLimitMs", 60_000);
        if (operation.equals("prepare")) {
            request.put("isScanEnabled", true);
        }
        return trusted.ask(request);
    }
}
