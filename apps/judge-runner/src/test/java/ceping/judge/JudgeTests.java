package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.wire.JsonTree;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the answers say beyond the counters. */
class JudgeTests {
    private static final String REFERENCE =
            "public class Subject {\n    static int half(int n) {\n        return n / 2;\n    }\n}\n";

    /** The limit of tests that hang: long enough for a busy machine to reach the code that hangs. */
    private static final int HANGING_SECONDS = 4;

    private static Judge judge;

    @BeforeAll
    static void start() throws Exception {
        judge = JudgePool.take();
    }

    @AfterAll
    static void stop() {
        JudgePool.giveBack(judge);
    }

    @Test
    void bothHalvesSayWhatTheyAre() throws Exception {
        for (String half : List.of("trusted", "run")) {
            try (Half started = Half.start(half)) {
                Map<String, Object> versions = JsonTree.asObject(started.ready().get("versions"));
                assertEquals("ready", started.ready().get("status"));
                assertEquals(List.of("runner", "jdk", "junit", "jacoco"), List.copyOf(versions.keySet()));
                assertTrue(JsonTree.string(versions, "junit").matches("\\d+\\.\\d+.*"), versions::toString);
                assertTrue(JsonTree.string(versions, "jacoco").matches("\\d+\\.\\d+.*"), versions::toString);
            }
        }
    }

    @Test
    void aBrokenReferenceIsNotTheStudentsFault() throws Exception {
        Map<String, Object> prepared =
                judge.prepare(new Judge.Submission("class Subject {", "class T { }"));

        assertEquals("reference_rejected", prepared.get("status"));
    }

    /** The judge must outlive it: javac takes a method that is too long only with JaCoCo's probes. */
    @Test
    void compilesSeveralPublicTypesInOneSource() throws Exception {
        Judge.Judged judged =
                judge.judge(
                        new Judge.Submission(
                                "public class One { int a() { return 1; } }\npublic class Two { int b() { return 2; } }",
                                test("new One().a();")));

        assertEquals("passed", judged.verdict());
        assertEquals(
                JsonTree.object("covered", 1.0, "total", 2.0),
                JsonTree.asObject(judged.answer().get("counters")).get("class"));
    }

    @Test
    void violationsNameMemberAndLine() throws Exception {
        Map<String, Object> prepared =
                judge.prepare(new Judge.Submission(REFERENCE, test("\n\nSystem.exit(0); try { new java.io.PrintStream(\"x\"); } catch (Exception e) {}")));

        Map<String, Object> first = JsonTree.asObject(JsonTree.asArray(prepared.get("violations")).get(0));
        assertEquals("java.lang.System.exit(int)", first.get("member"));
        assertEquals(List.of(7.0, 8.0, 12.0),
                List.of(first.get("line"), first.get("column"), first.get("endColumn")));
        assertTrue(JsonTree.string(first, "reason").contains("不能结束虚拟机"));
        Map<String, Object> second = JsonTree.asObject(JsonTree.asArray(prepared.get("violations")).get(1));
        assertEquals("new java.io.PrintStream(java.lang.String)", second.get("member"));
        assertEquals(35.0, second.get("column"));
    }

    @Test
    void failuresSayWhatWasExpectedAndWhere() throws Exception {
        Judge.Judged judged =
                judge.judge(new Judge.Submission(REFERENCE,
                        test("org.junit.jupiter.api.Assertions.assertEquals(3, Subject.half(4));")));

        Map<String, Object> failure = JsonTree.asObject(judged.list("tests").get(0).get("failure"));
        assertEquals("org.opentest4j.AssertionFailedError", failure.get("type"));
        assertEquals("3", failure.get("expected"));
        assertEquals("2", failure.get("actual"));
        assertEquals(5.0, failure.get("line"));
        assertEquals("at SubjectTests.test(SubjectTests.java:5)", failure.get("stackTrace"));
    }

    @Test
    void failuresInTheReferenceShowBothFrames() throws Exception {
        Judge.Judged judged =
                judge.judge(new Judge.Submission(REFERENCE.replace("n / 2", "n / 0"), test("Subject.half(4);")));

        Map<String, Object> failure = JsonTree.asObject(judged.list("tests").get(0).get("failure"));
        assertEquals("java.lang.ArithmeticException", failure.get("type"));
        assertNull(failure.get("expected"));
        assertEquals(5.0, failure.get("line"));
        assertEquals(
                "at Subject.half(Subject.java:3)\nat SubjectTests.test(SubjectTests.java:5)",
                failure.get("stackTrace"));
    }

    @Test
    void aTestThatHangsIsNamedWithTheLineThatItHasReached() throws Exception {
        String tests = test("org.junit.jupiter.api.Assertions.assertEquals(1, Subject.half(2));")
                .replace("    @Test", "    @Test void last() {\nwhile (true) Subject.half(4);\n}\n    @Test");
        Judge.Judged judged = judge.judge(new Judge.Submission(REFERENCE, tests).runWithin(HANGING_SECONDS));

        assertEquals("time_limit", judged.verdict());
        List<Map<String, Object>> reported = judged.list("tests");
        Map<String, Object> last = reported.get(reported.size() - 1);
        assertEquals("last()", last.get("displayName"));
        assertEquals(5.0, JsonTree.asObject(last.get("failure")).get("line"));
        assertEquals("java.util.concurrent.TimeoutException", JsonTree.asObject(last.get("failure")).get("type"));
    }

    @Test
    void aClassThatHangsBeforeItsTestsIsNamed() throws Exception {
        String tests = test("").replace("    @Test",
                "    @org.junit.jupiter.api.BeforeAll static void open() {\nwhile (true);\n}\n    @Test");
        Judge.Judged judged = judge.judge(new Judge.Submission(REFERENCE, tests).runWithin(HANGING_SECONDS));

        assertEquals("time_limit", judged.verdict());
        assertEquals("SubjectTests", judged.list("tests").get(0).get("displayName"));
        assertEquals(5.0, JsonTree.asObject(judged.list("tests").get(0).get("failure")).get("line"));
    }

    @Test
    void keepsWhatTheTestsPrint() throws Exception {
        Judge.Judged judged =
                judge.judge(new Judge.Submission(REFERENCE,
                        test("System.out.print(\"你好\"); System.err.print(\"哎\");")));

        assertEquals("你好", judged.answer().get("stdout"));
        assertEquals("哎", judged.answer().get("stderr"));
    }

    @Test
    void singleBytesCountForTheLimitOfOutput() throws Exception {
        String writing = "for (int i = 0; i <= " + Judge.OUTPUT_LIMIT_BYTES + "; i++) System.out.write('a');";

        assertEquals("output_limit", judge.judge(new Judge.Submission(REFERENCE, test(writing))).verdict());
    }

    @Test
    void whatAThreadDiesOfIsTold() throws Exception {
        Judge.Judged judged =
                judge.judge(new Judge.Submission(REFERENCE,
                        test("Thread thread = new Thread(() -> Subject.half(1 / Subject.half(0)), \"worker\");"
                                + " thread.start(); thread.join();")
                                .replace("test() {", "test() throws Exception {")));

        assertEquals("passed", judged.verdict());
        String stderr = JsonTree.string(judged.answer(), "stderr");
        assertTrue(stderr.startsWith(
                "Exception in thread \"worker\" java.lang.ArithmeticException: / by zero"), stderr);
    }

    @Test
    void skippedTestsSayWhy() throws Exception {
        Judge.Judged judged =
                judge.judge(new Judge.Submission(REFERENCE,
                        test("Subject.half(1);").replace("@Test", "@Test @org.junit.jupiter.api.Disabled(\"以后\")")));

        assertEquals("no_tests", judged.verdict());
        assertEquals("以后", judged.list("tests").get(0).get("reason"));
    }

    @Test
    void nothingWrittenIsToldFromNothingSigned() throws Exception {
        Map<String, Object> prepared = judge.prepare(new Judge.Submission(REFERENCE, test("Subject.half(1);")));

        assertEquals(true, analyse(prepared, new byte[0]).get("isEmpty"));
        assertEquals(false, analyse(prepared, new byte[] {0, 0, 0, 2, '{', '}'}).get("isEmpty"));
    }

    private static Map<String, Object> analyse(Map<String, Object> prepared, byte[] output)
            throws Exception {
        return judge.ask(
                JsonTree.object(
                        "operation", "analyse",
                        "analysis", prepared.get("analysis"),
                        "nonce", "00".repeat(32),
                        "output", Base64.getEncoder().encodeToString(output)));
    }

    private static String test(String statements) {
        return "import org.junit.jupiter.api.Test;\n\nclass SubjectTests {\n    @Test void test() {\n"
                + statements + "\n    }\n}\n";
    }
}
