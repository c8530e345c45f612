package ceping.judge.trusted.advise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.trusted.code.TestSuite;
import ceping.judge.trusted.compile.Compilation;
import ceping.judge.trusted.compile.TestCompiler;
import ceping.judge.wire.Advice;
import ceping.judge.wire.SourceName;
import java.io.IOException;
import java.util.Arrays;
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
        "class T { @Test void t() { assertEquals(1, S.one()); assertEquals(2 - 1, S.one()); } }",
        "@Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @ParameterizedTest @ValueSource(ints = 1) @interface One { }"
                + " class T { @One void t(int n) { assertEquals(n, S.one()); } }",
        "class T { @ParameterizedTest @MethodSource(\"s\") void t(int n) { assertEquals(n, S.one()); } static IntStream s() { return IntStream.of(1); } }",
        "class T { @TestFactory Stream<DynamicTest> t() { return Stream.of(DynamicTest.dynamicTest(\"a\", () -> assertEquals(1, S.one()))); } }",
        "class Fake extends U { public void testDrive() { S.one(); } } class T { @Test void t() { assertEquals(1, S.one()); } }",
    })
    void saysNothingOfGoodTests(String source) throws IOException {
        assertEquals(List.of(), advise(source.replace("@Retention", "@java.lang.annotation.Retention")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "vacuous_assertion | assertTrue(true); S.one();",
        "vacuous_assertion | int n = 1; assertEquals(1, n, \"message\"); S.one();",
        "vacuous_assertion | assertNotNull(new S()); S.one();",
        "vacuous_assertion | int n = S.one(); assertEquals(n, n);",
        "vacuous_assertion | assertEquals(S.one(), S.one());",
        "vacuous_assertion | assertEquals(3, Math.abs(-3)); S.one();",
        "vacuous_assertion | org.assertj.core.api.Assertions.assertThat(1).isEqualTo(1); S.one();",
        "vacuous_assertion | org.hamcrest.MatcherAssert.assertThat(1, org.hamcrest.Matchers.is(1)); S.one();",
        "sleeping_test | try { Thread.sleep(5); } catch (InterruptedException e) { fail(); } assertEquals(1, S.one());",
        "sleeping_test | try { java.util.concurrent.TimeUnit.MILLISECONDS.sleep(5); } catch (InterruptedException e) { fail(); } assertEquals(1, S.one());",
        "conditional_test | if (S.boxed() == 1) { assertEquals(1, S.one()); }",
    })
    void saysWhatTheBestDo(String code, String body) throws IOException {
        assertEquals(List.of(code),
                advise("class T { @Test void t() { " + body + " } }").stream().map(Advice::code).distinct().toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "boolean ok = false; if (S.one() == 1) { ok = true; } assertTrue(ok);",
        "int[] numbers = {1}; S.fill(numbers); assertArrayEquals(new int[] {1}, numbers);",
        "List<Integer> found = new ArrayList<>(); found.add(S.one()); assertEquals(1, found.size());",
        "StringBuilder out = new StringBuilder(); out.append(S.name()); assertEquals(\"a\", out.toString());",
        "for (int i = 0; i < 3; i++) { assertEquals(1, S.one()); }",
        "for (int n : new int[] {1, 2}) { if (n == 3) { continue; } assertEquals(1, S.one()); }",
        "assertTrue(S.one() > 0 && S.one() < 2); assertEquals(S.one() == 1 ? 1 : 2, S.boxed());",
        "Object one = S.boxed(); Object same = one; assertNotNull(S.boxed()); assertNotSame(one, new Object()); assertEquals(1, same);",
        "String text = \"\" + S.one(); assertEquals(\"1\", text); assertNotEquals(0, S.one());",
        "assertThrows(RuntimeException.class, () -> { throw new IllegalStateException(S.name()); });",
        "long n = new S().number(); double d = n; assertEquals(1.0, d); assertEquals(2L, n + 1);",
    })
    void saysNothingOfWhatCanFail(String body) throws IOException {
        assertEquals(List.of(), advise("class T { @Test void t() { " + body + " } }"));
    }

    @Test
    void namesTestsWhoseNamesSayNothing() throws IOException {
        String test = "{ assertEquals(1, S.one()); } ";
        assertEquals(
                List.of("测试方法的名字 test1、testA、t2 没有说出测的是什么。好的名字说出情形和期望，"
                        + "例如 returnsZeroForAnEmptyList；也可以用 @DisplayName 写中文。"),
                advise("class T { @Test void test1() " + test + "@Test void testA() " + test + "@Test void t2() " + test
                        + "@Test @DisplayName(\"一\") void test3() " + test + "@Test void isOne() " + test
                        + "@Test void testSum() " + test + "}", true).stream().map(Advice::message).toList());
        assertEquals(List.of("disabled_test"),
                advise("class T { @Test @Disabled void isOne() " + test + "}").stream().map(Advice::code).toList());
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
    void namesTheTestThatItIsAbout() throws IOException {
        List<Advice> advice = advise(String.join("\n",
                "class T {",
                "    @Test void one() { S.one(); Assertions.assertAll(() -> assertEquals(1, 1)); }",
                "    @Test void two() { helper(); }",
                "    void helper() { S.one(); assertEquals(1, 1); }",
                "}"));

        assertEquals(Arrays.asList("T#one()", null), advice.stream()
                .filter(one -> one.code().equals("vacuous_assertion")).map(Advice::test).toList());
    }

    @Test
    void namesTheTestsThatInheritIt() throws IOException {
        assertEquals(List.of("A#bad()", "A/Inner#worse()", "B/Inner#worse()"), namesOf("empty_test", """
                abstract class Base {
                    @Test void bad() { }
                    @Nested class Inner { @Test void worse() { } }
                }
                class A extends Base { }
                class B extends Base { @Override @Test void bad() { assertEquals(1, S.one()); } }
                """));
    }

    @Test
    void namesLongClassesAsARunDoes() throws IOException {
        String name = "N".repeat(100);
        assertEquals(
                List.of(SourceName.ofMethod("T/" + name, "bad()")),
                namesOf("no_assertions", "class T { @Nested class " + name + " { @Test void bad() { S.one(); } } }"));
    }

    @Test
    void namesNoMoreThanARunCouldHave() throws IOException {
        StringBuilder source = new StringBuilder("class T { @Test void t() { assertEquals(1, S.one()); } ");
        for (int i = 0; i < 40; i++) {
            source.append("@Nested class N").append(i).append(" extends T { @Test void u() { S.one(); } } ");
        }
        assertTrue(namesOf("no_assertions", source + "}").size() <= 5_000);
    }

    @Test
    void saysOneThingOfEachTestBeyondFifty() throws IOException {
        String vacuous = "void help%d() { assertEquals(1, 1); }\n".repeat(60);
        String methods = "@Test void t%d() { S.one(); assertEquals(1, 1); assertTrue(true); }\n".repeat(60);

        List<Advice> advice = advise("class T { " + String.format(vacuous, numbers(60))
                + String.format(methods, numbers(60)) + "}");

        assertEquals(60, advice.stream().map(Advice::test).filter(test -> test != null).distinct().count());
        assertEquals(110, advice.size());
    }

    private static List<String> namesOf(String code, String source) throws IOException {
        return advise(source).stream().filter(one -> one.code().equals(code)).map(Advice::test).sorted().toList();
    }

    private static Object[] numbers(int count) {
        return java.util.stream.IntStream.range(0, count).boxed().toArray();
    }

    private static List<Advice> advise(String source) throws IOException {
        return advise(source, false);
    }

    private static List<Advice> advise(String source, boolean isAboutNames) throws IOException {
        Compilation reference = compiler.reference(
                "class S { static int one() { return 1; } static Integer boxed() { return 1; }"
                        + " static String name() { return \"a\"; } static void fill(int[] n) {} long number() { return 1; } }"
                        + " abstract class U { public void run() {} public void start() { run(); } }");
        String whole = IMPORTS + source;
        Compilation tests = compiler.tests(whole, reference.classes());
        assertTrue(tests.isCompiled(), () -> tests.diagnostics().toString());
        return Advisor.advise(whole, TestSuite.of(tests.classes()), reference.classes().keySet()).stream()
                // The tests here are named `t`, which is not what most of these tests are about.
                .filter(one -> isAboutNames || !one.code().equals("meaningless_name"))
                .toList();
    }
}
