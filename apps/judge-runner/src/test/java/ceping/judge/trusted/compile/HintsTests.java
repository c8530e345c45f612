package ceping.judge.trusted.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.wire.Diagnostic;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real javac on real mistakes: the hint of the first error. */
class HintsTests {
    private static TestCompiler compiler;

    @BeforeAll
    static void open() throws IOException {
        compiler = TestCompiler.open();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "class T { int n = 1 } | 缺少分号",
        "class T { void t() { f(1; } void f(int n) {} } | 右括号",
        "class T { void t() { | 右大括号",
        "class T { int n = 1； } | 全角",
        "class T { String s = \"open; } | 双引号",
        "class T { @Test void t() {} } | import org.junit.jupiter.api.Test;",
        "class T { @Before void t() {} } | JUnit 4 的注解",
        "import org.junit.Test; class T {} | JUnit 4 的写法",
        "import org.junit.runner.RunWith; class T {} | JUnit 4 的写法",
        "import junit.framework.TestCase; class T {} | JUnit 3",
        "class T { void t() { assertEquals(1, 1); } } | Assertions.assertEquals;",
        "class T { void t() { assertThat(1); } } | AssertJ",
        "class T { void t() { assertThatThrownBy(() -> {}); } } | org.assertj.core.api.Assertions.assertThatThrownBy;",
        "class T { void t() { assertEqual(1, 1); } } | 是不是想写 assertEquals？",
        "class T { void t() { asertTrue(true); } } | 是不是想写 assertTrue？",
        "class T { void t() { org.junit.jupiter.api.Assertions.assertthrows(null, null); } } | 是不是想写 assertThrows？",
        "class T { void t() { assertConsistent(); } } | 找不到方法 assertConsistent",
        "class T { 三角形 n; } | 找不到类 三角形",
        "class T { void t() { 求和(1); } } | 找不到方法 求和",
        "class T { void t() { Assert.fail(); } } | Assertions",
        "class T { void t() { mock(T.class); } } | org.mockito.Mockito",
        "class T { void t() { org.mockito.MockitoAnnotations.openMocks(this); } } | initMocks(this)",
        "class T { void t() { org.mockito.Mockito.mockStatic(T.class); } } | 不能模拟静态方法",
        "class T { List<String> all; } | import java.util.List;",
        "class T { BigDecimal n; } | import java.math.BigDecimal;",
        "class T { void t() { nothing(); } } | 找不到方法 nothing",
        "class T { Nothing n; } | 找不到类 Nothing",
        "class T { int t() { return nothing; } } | 找不到变量 nothing",
        "import no.such.Thing; class T {} | 找不到包 no.such",
        "class T { int n = \"text\"; } | 需要 int，得到的却是 String",
        "class T { int n = 1.5; } | 丢失精度",
        "class T { void t() { throw new Exception(); } } | throws Exception",
        "class T { void t() { f(1, 2); } void f(String s) {} } | f 需要的参数是（String），这里给出的是（int,int）",
        "class T { void t() { int n; n++; } } | 还没有赋值",
        "class T { int t() { } } | 没有 return",
        "class T { int n; static int t() { return n; } } | 不是静态的",
        "class T { int n; int n; } | 定义了两次",
        "class T { void t(int n) { n++; Runnable r = () -> f(n); } void f(int n) {} } | 不再改变",
        "class T implements Runnable { } | 没有实现",
        "abstract class T { T t = new T() ; } | 抽象的",
        "class T { int n = new U().n; } class U { private int n; } | 私有的",
        "class T { @org.junit.jupiter.api.Test(expected = Exception.class) void t() {} } | assertThrows",
        "class T { @org.junit.jupiter.api.Test(timeout = 5) void t() {} } | @Timeout",
        "class T { void t() { org.junit.jupiter.api.Assertions.assertTrue(\"why\", true); } } | 说明文字放在最后",
        "import Thing; class T { } | 删去这行 import",
    })
    void explains(String source, String expected) throws IOException {
        Diagnostic first = diagnostics(source).get(0);

        assertTrue(first.hint().contains(expected), first::toString);
        assertTrue(first.message().matches("(?s).*[\\u4e00-\\u9fff].*"), first::toString);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Calculater c; | 是不是想写 Calculator？",
        "int n = Calculater.ONE; | 是不是想写 Calculator？",
        "Nothing n; | 被测代码中的类有 Calculator、Side、Shape。",
        "Sied s; | 是不是想写 Side？",
        "int n = new shop.Calculator().ad(1, 2); | 是不是想写 add？",
        "int n = new shop.Calculator().ADD(1, 2); | 是不是想写 add？",
        "int n = new shop.Calculator().multiply(1, 2); | Calculator 的方法有 add、area。",
        "int n = shop.Calculator.ON; | 是不是想写 ONE？",
        "int n = shop.Calculator.on; | 是不是想写 ONE？",
        "Calculator c; | import shop.Calculator;",
        "int n = new shop.Calculator().add(1); | add 需要的参数是（int,int），这里给出的是（int）。",
        "int n = new shop.Calculator().area(1); | area 需要的参数是（无参数），这里给出的是（int）。",
        "shops.Calculator c; | 被测代码在包 shop 中。",
    })
    void suggestsWhatTheReferenceOffers(String member, String expected) throws IOException {
        Compilation reference = compiler.reference("package shop; public class Calculator extends Shape {"
                + " public static final int ONE = 1; private int own;"
                + " public int add(int a, int b) { return a + b; } private int secret() { return 0; } }"
                + " class Shape { public enum Side { LEFT } public int area() { return 0; } }");
        Compilation tests = compiler.tests("class T { " + member + " }", reference.classes());
        Diagnostic first = tests.diagnostics().get(0);

        assertTrue(first.hint().contains(expected), first::toString);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "package shop; public class Order { } | Order o; | import shop.Order;",
        "package shop; public class Shop { public interface List { } } | List l; | import shop.Shop.List;",
        "class Shop { static class Node { } } | Node n; | 请写 Shop.Node。",
        "package shop; public class Shop { private class Node { } } | Node n; | 找不到类 Node。请检查拼写和大小写",
        "package 店; public class 订单 { } | 订单 o; | import 店.订单;",
        "class 计算器 { int 求和(int n) { return n; } } | int n = new 计算器().求和数(1); | 是不是想写 求和？",
        "class Check { void assertFull() { } } | { new Check().assertFul(); } | 是不是想写 assertFull？",
    })
    void looksIntoTheReferenceFirst(String reference, String member, String expected) throws IOException {
        Compilation tests = compiler.tests("class T { " + member + " }", compiler.reference(reference).classes());
        Diagnostic first = tests.diagnostics().get(0);

        assertTrue(first.hint().contains(expected), first::toString);
    }

    @Test
    void saysWhatToDoWhenJavacBreaks() {
        assertTrue(Hints.read().find("judge.err.compiler", "编译器处理这段代码时出错。").contains("请简化"));
    }

    @Test
    void marksTheTextInCharacters() throws IOException {
        Diagnostic first = diagnostics("class T {\n\t\tint n = \"text\";\n}").get(0);

        assertEquals(List.of(2, 11, 17), List.of(first.line(), first.column(), first.endColumn()));
    }

    @Test
    void guessesNothingOfTheRestOfATextWithASyntaxError() throws IOException {
        List<Diagnostic> all = diagnostics("class T { void t() { int n = 1 nothing(); } int n = nothing; }");

        assertEquals(List.of("compiler.err.expected"), all.stream().map(Diagnostic::code).toList(), all::toString);
    }

    private static List<Diagnostic> diagnostics(String source) throws IOException {
        return compiler.tests(source, Map.of()).diagnostics();
    }
}
