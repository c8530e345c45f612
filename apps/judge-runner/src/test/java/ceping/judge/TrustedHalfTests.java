package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.trusted.FuzzedSources;
import ceping.judge.wire.JsonTree;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The process itself: it outlives what it is asked, and says when it takes too long. */
class TrustedHalfTests {
    /** This machine may be busy with others. */
    private static final int PATIENCE_SECONDS = 300;
    private static final String HONEST =
            "class T { @org.junit.jupiter.api.Test void t() { new Subject(); } }";

    private Half half;

    @BeforeEach
    void start() throws Exception {
        half = Half.start("trusted");
    }

    @AfterEach
    void stop() {
        half.close();
    }

    @Test
    void oneProcessAnswersWhateverIsWrong() throws Exception {
        FuzzedSources sources = new FuzzedSources(Sample.seed());
        for (int round = 0; round < (Sample.IS_WHOLE ? 200 : 60); round++) {
            String source = round % 10 == 0 ? "module x" + round + " { }" : sources.next();
            assertNotNull(prepare("class Subject { }", source, 60_000), source);
        }
        assertEquals("prepared", prepare("class Subject { }", HONEST, 60_000).get("status"));
    }

    /** Where javac stumbles, the next one is judged right, by the same process. */
    @Test
    void oneProcessOutlivesTheCompilersAccidents() throws Exception {
        String nested = "class T { int n = " + "(".repeat(30_000) + "1" + ")".repeat(30_000) + "; }";
        Map<String, Object> answer = prepare("class Subject { }", nested, 60_000);

        assertEquals("compile_error", answer.get("verdict"));
        assertEquals("judge.err.nesting", first(answer).get("code"));
        assertEquals("prepared", prepare("class Subject { }", HONEST, 60_000).get("status"));
    }

    @Test
    void aBombForTheCompilerIsToldAsSuch() throws Exception {
        Map<String, Object> answer =
                prepare("class Subject { }", HostileCase.named("a19-javac-inference").tests(), 1_500);

        assertEquals("compile_error", answer.get("verdict"));
        assertEquals("judge.err.late", first(answer).get("code"));
        assertEquals("test", first(answer).get("source"));
        assertEquals("编译超过 1.5 秒，被终止。", first(answer).get("message"));
        // Nothing else stops javac.
        assertEquals(0, half.end(PATIENCE_SECONDS).exitCode());
    }

    @Test
    void aBombInTheReferenceIsTheTeachers() throws Exception {
        String bomb = HostileCase.named("a19-javac-inference").tests()
                .replaceAll("import org.junit.*|@Test", "");
        Map<String, Object> checked = half.ask(
                JsonTree.object(
                        "operation", "check", "referenceCode", bomb, "javaRelease", 17, "timeLimitMs", 1_500),
                PATIENCE_SECONDS);

        assertEquals(false, checked.get("isCompiled"));
        assertEquals("judge.err.late", first(checked).get("code"));
        assertEquals("reference", first(checked).get("source"));
        assertTrue(JsonTree.asArray(checked.get("typeNames")).isEmpty());
    }

    private Map<String, Object> prepare(String reference, String tests, int timeLimitMs) throws Exception {
        return half.ask(
                JsonTree.object(
                        "operation", "prepare",
                        "referenceCode", reference,
                        "testFileCode", tests,
                        "javaRelease", 17,
                        "isScanEnabled", true,
                        "timeLimitMs", timeLimitMs),
                PATIENCE_SECONDS);
    }

    private static Map<String, Object> first(Map<String, Object> answer) {
        return JsonTree.asObject(JsonTree.asArray(answer.get("diagnostics")).get(0));
    }
}
