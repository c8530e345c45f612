package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ceping.judge.wire.JsonTree;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** JUnit does with each mistake what the advice says that it does: nothing runs, or it fails. */
class AdviceTests {
    private static final String REFERENCE = "class S { static int one() { return 1; } }";
    private static final String IMPORTS =
            "import static org.junit.jupiter.api.Assertions.*; import org.junit.jupiter.api.*;"
                    + " import org.junit.jupiter.params.*; import org.junit.jupiter.params.provider.*;"
                    + " import java.util.stream.*;\n";

    private static Judge judge;

    @BeforeAll
    static void start() throws Exception {
        judge = JudgePool.take();
    }

    @AfterAll
    static void stop() {
        JudgePool.giveBack(judge);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "class T { @Test private void t() { assertEquals(1, S.one()); } } | test_not_run | no_tests",
        "class T { @Test static void t() { assertEquals(1, S.one()); } } | test_not_run | no_tests",
        "class T { @Test int t() { assertEquals(1, S.one()); return 1; } } | test_not_run | no_tests",
        "class T { @TestFactory void t() { assertEquals(1, S.one()); } } | test_not_run | no_tests",
        "abstract class B { @Test abstract void t(); } class T extends B { void t() { S.one(); } } | test_not_run | no_tests",
        "abstract class T { @Test void t() { assertEquals(1, S.one()); } } | class_not_run | no_tests",
        "interface T { @Test default void t() { assertEquals(1, S.one()); } } | class_not_run | no_tests",
        "class T { private static class P { @Test void t() { assertEquals(1, S.one()); } } } | class_not_run | no_tests",
        "class T { class I { @Test void t() { assertEquals(1, S.one()); } } } | class_not_run | no_tests",
        "class T { void m() { class L { @Test void t() { assertEquals(1, S.one()); } } } } | class_not_run | no_tests",
        "class T { public void testOne() { assertEquals(1, S.one()); } } | annotation_missing | no_tests",
        "class T { @Test void t(int n) { assertEquals(n, S.one()); } } | parameters_without_source | tests_failed",
        "class T { @ParameterizedTest void t(int n) { assertEquals(n, S.one()); } } | source_missing | tests_failed",
        "class T { @ParameterizedTest @MethodSource(`none`) void t(int n) { assertEquals(n, S.one()); } } | source_missing | tests_failed",
        "class T { @ParameterizedTest @MethodSource void t(int n) { assertEquals(n, S.one()); } } | source_missing | tests_failed",
        "class T { @ParameterizedTest @MethodSource(`s`) void t(int n) { assertEquals(n, S.one()); } IntStream s() { return IntStream.of(1); } } | source_missing | tests_failed",
        "class T { @Test @ParameterizedTest @ValueSource(ints = 1) void t(int n) { assertEquals(n, S.one()); } } | test_declared_twice | tests_failed",
        "class T { @BeforeAll void b() {} @Test void t() { assertEquals(1, S.one()); } } | lifecycle_method | tests_failed",
        "class T { @AfterEach static void b() {} @Test void t() { assertEquals(1, S.one()); } } | lifecycle_method | tests_failed",
        "class T { @BeforeEach int b() { return 1; } @Test void t() { assertEquals(1, S.one()); } } | lifecycle_method | tests_failed",
        "class T { @BeforeEach void b(int n) {} @Test void t() { assertEquals(1, S.one()); } } | lifecycle_method | tests_failed",
        "class T { T(int n) {} @Test void t() { assertEquals(1, S.one()); } } | constructor_not_usable | tests_failed",
        "class T { T() {} T(int n) {} @Test void t() { assertEquals(1, S.one()); } } | constructor_not_usable | tests_failed",
        "enum T { X; @Test void t() { assertEquals(1, S.one()); } } | constructor_not_usable | tests_failed",
        "class T { @Test void t() { assert S.one() == 2; } } | assert_statement | passed",
        "class T { @Test void t() { try { assertEquals(2, S.one()); } catch (Throwable e) { } } } | failure_swallowed | passed",
    })
    void isTrue(String source, String code, String verdict) throws Exception {
        Judge.Submission submission = new Judge.Submission(REFERENCE, IMPORTS + source.replace('`', '"'));

        List<Object> codes = JsonTree.asArray(judge.prepare(submission).get("advice")).stream()
                .map(advice -> JsonTree.asObject(advice).get("code"))
                // The tests here are named `t`.
                .filter(one -> !one.equals("meaningless_name"))
                .toList();
        assertEquals(List.of(code), codes);
        assertEquals(verdict, judge.judgeHarmless(submission).verdict());
    }
}
