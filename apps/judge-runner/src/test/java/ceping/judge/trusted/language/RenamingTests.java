package ceping.judge.trusted.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.trusted.compile.TestCompiler;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Request;
import ceping.judge.wire.TextSpan;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Real javac on tests in which {@code ^} stands in the name that is changed. */
class RenamingTests {
    private static final String REFERENCE = """
            package shop;
            public class Calculator {
                public int add(int first, int second) { return first + second; }
                public static Calculator create() { return new Calculator(); }
            }
            interface Clock { long now(); }
            """;

    private static Renaming renaming;

    @BeforeAll
    static void open() throws IOException {
        renaming = new Renaming(TestCompiler.open().compiler());
    }

    /** Of each, the name behind the arrow is that of all that is marked in the second column. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "void t() { int ol^d = 1; int x = old + 1; } void u() { int old = 2; } | void t() { int new1 = 1; int x = new1 + 1; } void u() { int old = 2; }",
        "void t() { int old = 1; int x = ol^d + 1; } | void t() { int new1 = 1; int x = new1 + 1; }",
        "void t(int o^ld) { Runnable r = () -> { int y = old; }; } | void t(int new1) { Runnable r = () -> { int y = new1; }; }",
        "int old; void t(int old) { this.o^ld = old; } | int new1; void t(int old) { this.new1 = old; }",
        "int old[] = {1}; int y = ol^d[0]; | int new1[] = {1}; int y = new1[0];",
        "void old() {} void old(int a) { o^ld(); } | void new1() {} void old(int a) { new1(); }",
        "void t() { o^ld(1); } int old(int a) { return a == 0 ? 0 : this.old(a - 1); } | void t() { new1(1); } int new1(int a) { return a == 0 ? 0 : this.new1(a - 1); }",
        "class O^ld { Old() {} Old copy() { return new Old(); } } Old old = new Old(); | class new1 { new1() {} new1 copy() { return new new1(); } } new1 old = new new1();",
        "class Old { Old() {} } Object o = new Ol^d() {}; | class new1 { new1() {} } Object o = new new1() {};",
        "record Pair(int o^ld, int b) {} int y = new Pair(1, 2).old(); | record Pair(int new1, int b) {} int y = new Pair(1, 2).new1();",
        "record Pair(int old) { Pair { if (old < 0) throw new RuntimeException(); } int twice() { return old * 2; } } int y = new Pair(1).o^ld(); | record Pair(int new1) { Pair { if (new1 < 0) throw new RuntimeException(); } int twice() { return new1 * 2; } } int y = new Pair(1).new1();",
        "record Pair(int old) { Pair(int old) { this.o^ld = old; } } | record Pair(int new1) { Pair(int new1) { this.new1 = new1; } }",
        "interface A { void o^ld(); } class B implements A { public void old() {} } | interface A { void new1(); } class B implements A { public void new1() {} }",
        "class A { void old() {} } class B extends A { void ol^d() { super.old(); } } | class A { void new1() {} } class B extends A { void new1() { super.new1(); } }",
        "enum E { O^LD, B } E e = E.OLD; int f(E e) { switch (e) { case OLD: return 1; default: return 2; } } | enum E { new1, B } E e = E.new1; int f(E e) { switch (e) { case new1: return 1; default: return 2; } }",
        "<O^ld> Old id(Old a) { return a; } | <new1> new1 id(new1 a) { return a; }",
        "static int old() { return 1; } java.util.function.Supplier<Integer> s = CalculatorTests::ol^d; | static int new1() { return 1; } java.util.function.Supplier<Integer> s = CalculatorTests::new1;",
        "/* old */ int o^ld = 1; String s = \"old\"; | /* old */ int new1 = 1; String s = \"old\";",
        "void t() { java.util.List.of(1).forEach(old -> { int y = o^ld; }); } | void t() { java.util.List.of(1).forEach(new1 -> { int y = new1; }); }",
        "@ParameterizedTest @MethodSource(\"old\") void t(int a) {} static java.util.List<Integer> o^ld() { return null; } | @ParameterizedTest @MethodSource(\"new1\") void t(int a) {} static java.util.List<Integer> new1() { return null; }",
        "@ParameterizedTest @MethodSource void o^ld(int a) {} static java.util.List<Integer> old() { return null; } | @ParameterizedTest @MethodSource void new1(int a) {} static java.util.List<Integer> new1() { return null; }",
        "@ParameterizedTest @MethodSource(\"\") void old(int a) {} static java.util.List<Integer> ol^d() { return null; } void t() { old(); } | @ParameterizedTest @MethodSource(\"\") void new1(int a) {} static java.util.List<Integer> new1() { return null; } void t() { new1(); }",
        "@ParameterizedTest @MethodSource(\"more\") void o^ld(int a) {} void old() {} static java.util.List<Integer> more() { return null; } | @ParameterizedTest @MethodSource(\"more\") void new1(int a) {} void old() {} static java.util.List<Integer> more() { return null; }",
        "@ParameterizedTest @MethodSource void old(int a) {} class Other { void o^ld() {} } | @ParameterizedTest @MethodSource void old(int a) {} class Other { void new1() {} }",
        "int old = 1; int y = missing + ol^d; | int new1 = 1; int y = missing + new1;",
        "try { } catch (RuntimeException o^ld) { throw old; } | ``",
    })
    void changesWhatMeansTheSame(String members, String changed) throws IOException {
        String test = test(members.startsWith("try") ? "void t() { " + members + " }" : members);
        String expected = changed.isEmpty() ? test(members.startsWith("try")
                ? "void t() { try { } catch (RuntimeException new1) { throw new1; } }" : members) : test(changed);
        assertEquals(expected, renamed(test, "new1"));
    }

    @Test
    void changesTheClassItself() throws IOException {
        assertTrue(renamed(test("CalculatorTe^sts self = new CalculatorTests();"), "Better").contains(
                "class Better {\n    private final Calculator calculator = Calculator.create();\n    Better self = new Better();"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "int y = calculator.a^dd(1, 2); | “add”是参考代码里的名称，不能改。",
        "Calcu^lator other; | “Calculator”是参考代码里的名称，不能改。",
        "int y = \"a\".len^gth(); | “length”不是在测试代码里声明的，不能改。",
        "@Te^st void t() {} | “Test”不是在测试代码里声明的，不能改。",
        "ja^va.util.List<String> all; | “java”不是在测试代码里声明的，不能改。",
        "class C implements Clock { public long n^ow() { return 1; } } | “now”实现了别处声明的方法，名称不能改。",
        "public String toStr^ing() { return \"\"; } | “toString”实现了别处声明的方法，名称不能改。",
        "int y = mis^sing; | 编译器不认识“missing”，不能重命名。",
        "int ^1; | 这里没有可以重命名的名称。",
        "pri^vate int y; | 这里没有可以重命名的名称。",
        "// cal^culator | 这里没有可以重命名的名称。",
        "int o^ld = ; | 代码有语法错误，改正后才能重命名。",
        "int o^ld; void t() { missing.old(); } | 有一处“old”编译器不认识，请先改正那里的错误。",
    })
    void refusesWithoutAName(String members, String reason) throws IOException {
        assertEquals(reason, answer(test(members), null).refusal());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "void t() { int o^ld = 1; int taken = 2; }",
        "int o^ld; int taken;",
        "int taken; void t() { int o^ld = 1; int y = taken; }",
        "int o^ld; void t(int taken) { int y = old; }",
        "void o^ld() {} void taken() {}",
        "void taken(int a) {} void o^ld(long a) {} void t() { old(1); }",
        "class O^ld {} class taken {}",
        "@ParameterizedTest @MethodSource void o^ld(int a) {} static java.util.List<Integer> old() { return null; } static int taken() { return 1; }",
        "class A { void taken() {} } class B extends A { int taken() { return 1; } void o^ld() {} }",
    })
    void refusesNamesThatMeanSomethingElse(String members) throws IOException {
        assertEquals("“taken”在这里已经有别的含义，请换一个名称。", answer(test(members), "taken").refusal());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1a", "a b", "a-b", "", "a.b", "class", "true", "_", "ol\u200bd", "old\u0000"})
    void refusesWhatIsNoName(String name) throws IOException {
        Answer.Renamed answer = answer(test("int o^ld;"), name);
        assertNotNull(answer.refusal());
        assertEquals(List.of(), answer.occurrences());
    }

    /** The first letter of the class's name, in another alphabet. */
    @Test
    void takesALetterThatLooksLikeAnotherForAnother() throws IOException {
        assertTrue(renamed(test("int o^ld; int \u0441alculator = old;"), "calculat0r").contains("int calculat0r;"));
        assertNotNull(answer(test("int o^ld; int \u0441alculator;"), "\u0441alculator").refusal());
    }

    @Test
    void refusesANameThatIsEverywhere() throws IOException {
        String values = "a, ".repeat(2_500);
        assertEquals("这个名称出现了 2501 次，超过 2000 次的不能重命名。",
                answer(test("void t(int a^) { int[] all = {" + values + "}; }"), "b").refusal());
    }

    @Test
    void findsTheNameBeforeANewOneIsGiven() throws IOException {
        Answer.Renamed answer = answer(test("int o^ld;"), null);
        assertNull(answer.refusal());
        assertEquals(1, answer.occurrences().size());
    }

    private static String test(String members) {
        return """
                package shop;
                import org.junit.jupiter.api.Test;
                import org.junit.jupiter.params.ParameterizedTest;
                import org.junit.jupiter.params.provider.MethodSource;
                class CalculatorTests {
                    private final Calculator calculator = Calculator.create();
                    %s
                }
                """.formatted(members);
    }

    private static String renamed(String marked, String newName) throws IOException {
        Answer.Renamed answer = answer(marked, newName);
        assertNull(answer.refusal(), marked);
        StringBuilder text = new StringBuilder(marked.replace("^", ""));
        for (int i = answer.occurrences().size() - 1; i >= 0; i--) {
            TextSpan one = answer.occurrences().get(i);
            text.replace(one.start(), one.end(), newName);
        }
        return text.toString();
    }

    private static Answer.Renamed answer(String marked, String newName) throws IOException {
        return renaming.rename(new Request.Rename(
                REFERENCE, marked.replace("^", ""), marked.indexOf('^'), newName, 17, 60_000));
    }
}
