package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.wire.JsonTree;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A report stays readable whatever the names in it are. */
class ReportSizeTests {
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
    void aLongNameIsNotReportedWithEachTest() throws Exception {
        String name = "long".repeat(15_000);
        Judge.Judged judged =
                judge.judge(
                        new Judge.Submission(
                                "class Subject {}",
                                "import org.junit.jupiter.api.*; class T { @Test void only" + name + "() {}"
                                        + " @RepeatedTest(400) void often" + name.substring(5) + "() {} }"));

        assertEquals("passed", judged.verdict());
        assertEquals(401, judged.outcomes("passed"));
    }

    /** Thousands of honest parameterised tests keep their names, and what they found. */
    @Test
    void anHonestSuiteLosesNothing() throws Exception {
        Judge.Judged judged = judge.judge(new Judge.Submission("class Subject {}", suite(2_000,
                "if (n % 100 == 0) { Assertions.assertEquals(n, n + 1, \"第 \" + n + \" 个\"); }")));

        List<Map<String, Object>> tests = judged.list("tests");
        assertEquals(2_000, tests.size());
        for (int n = 0; n < 2_000; n++) {
            Map<String, Object> test = tests.get(n);
            assertEquals("[" + (n + 1) + "] 输入的数是 " + n, test.get("displayName"));
            assertEquals(List.of("素数判定的测试类", "每一个数都要检查一次"), test.get("path"));
            if (n % 100 == 0) {
                Map<String, Object> failure = JsonTree.asObject(test.get("failure"));
                assertEquals("第 " + n + " 个 ==> expected: <" + n + "> but was: <" + (n + 1) + ">", failure.get("message"));
                assertEquals(String.valueOf(n + 1), failure.get("actual"));
                assertTrue(JsonTree.string(failure, "stackTrace").contains("SubjectTests.java:"));
            }
        }
    }

    /** What everybody says first is told of; what is said again and again gets shorter. */
    @Test
    void aFirstFailureIsToldOfAfterThousandsOfOthers() throws Exception {
        Judge.Judged judged = judge.judge(new Judge.Submission("class Subject {}", suite(4_000,
                "if (n == 3_999) {\n throw new IllegalStateException(\"其他\".repeat(500)); }\n"
                        + "Assertions.fail(\"一样\".repeat(1_000) + n);")));

        List<Map<String, Object>> tests = judged.list("tests");
        assertEquals(4_000, judged.outcomes("failed"));
        assertEquals("其他".repeat(500), message(tests.get(3_999)));
        assertEquals(2_001, message(tests.get(0)).length());
        assertEquals(40, message(tests.get(3_000)).length());
        assertTrue(JsonTree.write(judged.answer()).length() < 3_000_000);
    }

    /** A failure is named in full, whatever the tests before it are called. */
    @Test
    void aFailedTestKeepsItsName() throws Exception {
        Judge.Judged judged = judge.judge(new Judge.Submission("class Subject {}",
                "import java.util.stream.*; import org.junit.jupiter.api.*; class SubjectTests {"
                        + " @TestFactory Stream<DynamicTest> all() { return IntStream.range(0, 4_900).mapToObj(n ->"
                        + " DynamicTest.dynamicTest(n + \"名\".repeat(200), () -> Assertions.assertTrue(n < 4_800))); } }"));

        List<Map<String, Object>> tests = judged.list("tests");
        assertEquals(201, JsonTree.string(tests.get(0), "displayName").length());
        assertEquals(40, JsonTree.string(tests.get(4_700), "displayName").length());
        assertEquals("4899" + "名".repeat(200), tests.get(4_899).get("displayName"));
    }

    private static String message(Map<String, Object> test) {
        return JsonTree.string(JsonTree.asObject(test.get("failure")), "message");
    }

    private static String suite(int tests, String statements) {
        return "import java.util.stream.*; import org.junit.jupiter.api.*; import org.junit.jupiter.params.*;"
                + " import org.junit.jupiter.params.provider.*; @DisplayName(\"素数判定的测试类\") class SubjectTests {"
                + " static IntStream all() { return IntStream.range(0, " + tests + "); }"
                + " @DisplayName(\"每一个数都要检查一次\") @ParameterizedTest(name = \"[{index}] 输入的数是 {0}\")"
                + " @MethodSource(\"all\") void test(int n) { " + statements + " } }";
    }
}
