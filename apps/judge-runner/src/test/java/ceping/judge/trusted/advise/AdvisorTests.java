package ceping.judge.trusted.advise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.trusted.code.TestSuite;
import ceping.judge.trusted.compile.Compilation;
import ceping.judge.trusted.compile.TestCompiler;
import ceping.judge.wire.Advice;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of tests that compile; {@link ceping.judge.AdviceTests} has JUnit's word on it. */
class AdvisorTests {
    private static final String IMPORTS =
            "import static org.junit.jupiter.api.Assertions.*; import org.junit.jupiter.api.*;"
                    + " import org.junit.jupiter.params.*; import org.junit.jupiter.params.provider.*;"
                    + " import java.util.*; import java.util.function.*; import java.util.stream.*;\n";

    private static TestCompiler compiler;

    @BeforeAll
    static void open() throws IOException {
        compiler = TestCompiler.open();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "class T { @Test private void t() { assertEquals(1, S.one()); } } | test_not_run | t 是 private 的",
        "class T { @Test static void t() { assertEquals(1, S.one()); } } | test_not_run | t 是 static 的",
        "class T { @Test private static void t() { assertEquals(1, S.one()); } } | test_not_run | 去掉 private static。",
        "class T { @Test int t() { assertEquals(1, S.one()); return 1; } } | test_not_run | 改为 void",
        "class T { @TestFactory void t() { assertEquals(1, S.one()); } } | test_not_run | DynamicTest",
        "abstract class B { @Test abstract void t(); } class T extends B { void t() { S.one(); } } | test_not_run | 没有方法体",
        "abstract class T { @Test void t() { assertEquals(1, S.one()); } } | class_not_run | T 是抽象的",
        "interface T { @Test default void t() { assertEquals(1, S.one()); } } | class_not_run | 没有实现类",
        "class T { private static class P { @Test void t() { assertEquals(1, S.one()); } } } | class_not_run | P 是 private 的",
        "class T { class I { @Test void t() { assertEquals(1, S.one()); } } } | class_not_run | I 没有 @Nested",
        "class T { void m() { class L { @Test void t() { assertEquals(1, S.one()); } } } } | class_not_run | L 定义在方法里面",
        "class T { public void testOne() { assertEquals(1, S.one()); } } | annotation_missing | 加上 @Test",
        "class T { public void test() { assertEquals(1, S.one()); } } | annotation_missing | 加上 @Test",
        "class T { void setUp() {} @Test void t() { assertEquals(1, S.one()); } } | lifecycle_missing | @BeforeEach",
        "class T { void tearDown() {} @Test void t() { assertEquals(1, S.one()); } } | lifecycle_missing | @AfterEach",
        "class T { @Nested static class N { @Test void t() { assertEquals(1, S.one()); } } } | nested_static | N 是 static 的",
        "class T { @Test void t(int n) { assertEquals(n, S.one()); } } | parameters_without_source | 改用 @ParameterizedTest",
        "class T { @ParameterizedTest void t(int n) { assertEquals(n, S.one()); } } | source_missing | 没有参数来源",
        "class T { @ParameterizedTest @MethodSource(`none`) void t(int n) { assertEquals(n, S.one()); } } | source_missing | none 在这个类里不存在",
        "class T { @ParameterizedTest @MethodSource void t(int n) { assertEquals(n, S.one()); } } | source_missing | t 在这个类里不存在",
        "class T { @ParameterizedTest @MethodSource(`s`) void t(int n) { assertEquals(n, S.one()); } IntStream s() { return IntStream.of(1); } } | source_missing | 加上 static",
        "class T { @Test @ParameterizedTest @ValueSource(ints = 1) void t(int n) { assertEquals(n, S.one()); } } | test_declared_twice | 去掉 @Test",
        "class T { @Test @RepeatedTest(2) void t() { assertEquals(1, S.one()); } } | test_declared_twice | @RepeatedTest",
        "class T { @BeforeAll void b() {} @Test void t() { assertEquals(1, S.one()); } } | lifecycle_method | 加上 static",
        "class T { @AfterEach static void b() {} @Test void t() { assertEquals(1, S.one()); } } | lifecycle_method | 去掉 static",
        "class T { @BeforeEach int b() { return 1; } @Test void t() { assertEquals(1, S.one()); } } | lifecycle_method | 改为 void",
        "class T { @BeforeEach void b(int n) {} @Test void t() { assertEquals(1, S.one()); } } | lifecycle_method | 去掉参数",
        "class T { T(int n) {} @Test void t() { assertEquals(1, S.one()); } } | constructor_not_usable | 有参数",
        "class T { T() {} T(int n) {} @Test void t() { assertEquals(1, S.one()); } } | constructor_not_usable | 多个构造方法",
        "class T { @Nested class N { N(int n) {} @Test void t() { assertEquals(1, S.one()); } } } | constructor_not_usable | 有参数",
        "enum T { X; @Test void t() { assertEquals(1, S.one()); } } | constructor_not_usable | 枚举 T",
        "class T { @Test void t() { assertEquals(1, 1); } } | reference_unused | （S、U）",
        "class T { @Test void t() { } @Test void u() { assertEquals(1, S.one()); } } | empty_test | t 是空的",
        "class T { @Test void t() { S.one(); } } | no_assertions | t 没有断言",
        "class T { @Test void t() { help(); } void help() { System.out.println(S.one()); } } | no_assertions | t 没有断言",
        "class T { @Test void t() { assert S.one() == 1; } } | assert_statement | 改用 assertEquals",
        "class T { @Test void t() { try { assertEquals(2, S.one()); } catch (Throwable e) { } } } | failure_swallowed | 吞掉断言失败",
        "class T { @Test void t() { try { assertEquals(2, S.one()); } catch (AssertionError e) { } S.one(); } } | failure_swallowed | 吞掉断言失败",
        "class T { @Test void t() { for (int i = 0; i < 2; i++) { try { assertEquals(2, S.one()); } catch (Error e) { } } } } | failure_swallowed | 吞掉断言失败",
        "class T { @Test void t() { assertEquals(S.one(), 1); } } | arguments_swapped | 参数写反了",
        "class T { @Test void t() { assertEquals(S.name(), `a`); } } | arguments_swapped | 参数写反了",
        "class T { @Test void t() { assertEquals(new S().number(), 1L); } } | arguments_swapped | 参数写反了",
        "class T { @Test void t() { assertEquals(S.boxed(), 1); } } | arguments_swapped | 参数写反了",
    })
    void advises(String source, String code, String words) throws IOException {
        List<Advice> advice = advise(source.replace('`', '"'));

        assertEquals(List.of(code), advice.stream().map(Advice::code).toList(), advice::toString);
        assertTrue(advice.get(0).message().contains(words), advice::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "class T { @Test void t(TestInfo i, TestReporter r) { assertEquals(i.getDisplayName(), S.name()); } }",
        "class T { @RepeatedTest(2) void t(RepetitionInfo i) { assertEquals(i.getCurrentRepetition(), S.one()); } }",
        "abstract class B { @Test void t() { assertEquals(1, one()); } abstract int one(); } class T extends B { int one() { return S.one(); } }",
        "interface B { @Test default void t() { assertEquals(1, S.one()); } } class T implements B { }",
        "class T { @Nested class N { @Test void t() { assertEquals(1, S.one()); } } }",
        "class T { static class N { @Test void t() { assertEquals(1, S.one()); } } }",
        "record T() { @Test void t() { assertEquals(1, S.one()); } }",
        "class T { private T() {} @Test void t() { assertEquals(1, S.one()); } }",
        "@TestInstance(TestInstance.Lifecycle.PER_CLASS) class T { @BeforeAll void b() {} @Test void t() { assertEquals(1, S.one()); } }",
        "class T { @Test void t() { check(S.one()); } void check(int n) { assertEquals(1, n); } }",
        "class T { @Test void t() { testIt(); } void testIt() { assertEquals(1, S.one()); } }",
        "class T { @Test void t() { Check.that(S.one()); } } class Check { static void that(int n) { assertTrue(n > 0); } }",
        "class T { @Test void t() { IntStream.of(1).forEach(n -> assertEquals(n, S.one())); } }",
        "class T { @Test void t() { IntStream.of(1).forEach(T::check); } static void check(int n) { assertEquals(n, S.one()); } }",
        "class T { static final IntConsumer CHECK = n -> assertEquals(1, n); @Test void t() { CHECK.accept(S.one()); } }",
        "class T { @Test void t() { new U() { public void run() { assertEquals(1, S.one()); } }.start(); } }",
        "class T { int n; @Test void t() { n = S.one(); } @AfterEach void check() { assertEquals(1, n); } }",
        "class T { @Test void t() { if (S.one() != 1) throw new IllegalStateException(); } }",
        "class T { @Test @Timeout(1) void t() { S.one(); } }",
        "class T { @Test void t() { org.mockito.Mockito.verify(org.mockito.Mockito.mock(U.class)).run(); } }",
        "class T { @Test void t() { org.assertj.core.api.Assertions.assertThat(S.one()).isOne(); } }",
        "class T { @Test void t() { try { S.one(); fail(); } catch (IllegalStateException e) { } } }",
        "class T { @Test void t() { try { assertEquals(1, S.one()); } catch (Throwable e) { throw new Error(e); } } }",
        "class T { @Test void t() { try { assertEquals(1, S.one()); } catch (Throwable e) { System.out.println(e); } } }",
        "class T { @Test void t() { try { assertEquals(1, S.one()); } finally { S.one(); } } }",
        "class T { @Test void t() { assertEquals(S.one(), S.one()); assertEquals(1, S.one()); assertEquals(2 - 1, S.one()); } }",
        "@Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @ParameterizedTest @ValueSource(ints = 1) @interface One { }"
                + " class T { @One void t(int n) { assertEquals(n, S.one()); } }",
        "class T { @ParameterizedTest @MethodSource(\"s\") void t(int n) { assertEquals(n, S.one()); } static IntStream s() { return IntStream.of(1); } }",
        "class T { @TestFactory Stream<DynamicTest> t() { return Stream.of(DynamicTest.dynamicTest(\"a\", () -> assertEquals(1, S.one()))); } }",
        "class Fake extends U { public void testDrive() { S.one(); } } class T { @Test void t() { assertEquals(1, S.one()); } }",
    })
    void saysNothingOfGoodTests(String source) throws IOException {
        assertEquals(List.of(), advise(source.replace("@Retention", "@java.lang.annotation.Retention")));
    }

    @Test
    void pointsAtDeclarationsAndStatements() throws IOException {
        List<Advice> advice = advise(String.join("\n",
                "abstract class T {",
                "    @Test",
                "    private void hidden() {",
                "",
                "        assertEquals(1, S.one());",
                "    }",
                "    @Test",
                "    void swapped() {",
                "        assertEquals(1, S.one());",
                "        assertEquals(S.one(), 1);",
                "        try {",
                "            assertEquals(1, S.one());",
                "        } catch (Throwable ignored) {",
                "        }",
                "    }",
                "}"));

        assertEquals("class_not_run 2, test_not_run 4, arguments_swapped 11, failure_swallowed 14",
                advice.stream().map(one -> one.code() + " " + one.line())
                        .collect(Collectors.joining(", ")));
    }

    @Test
    void givesUpAtFifty() throws IOException {
        String methods = "@Test void t%d() { S.one(); } ".repeat(60);
        assertEquals(50, advise("class T { " + String.format(methods, numbers(60)) + "}").size());
    }

    private static Object[] numbers(int count) {
        return java.util.stream.IntStream.range(0, count).boxed().toArray();
    }

    private static List<Advice> advise(String source) throws IOException {
        Compilation reference = compiler.reference(
                "class S { static int one() { return 1; } static Integer boxed() { return 1; }"
                        + " static String name() { return \"a\"; } long number() { return 1; } }"
                        + " abstract class U { public void run() {} public void start() { run(); } }");
        String whole = IMPORTS + source;
        Compilation tests = compiler.tests(whole, reference.classes());
        assertTrue(tests.isCompiled(), () -> tests.diagnostics().toString());
        return Advisor.advise(whole, TestSuite.of(tests.classes()), reference.classes().keySet());
    }
}
