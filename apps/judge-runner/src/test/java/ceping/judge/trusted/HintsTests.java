package ceping.judge.trusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real javac on real mistakes: the hint of the first error. */
class HintsTests {
    private static final Locale ORIGINAL = Locale.getDefault();

    private static Compiler compiler;
    private static Library library;

    @BeforeAll
    static void open() throws IOException {
        // As in jvm/trusted.args.
        Locale.setDefault(Locale.ENGLISH);
        compiler = new Compiler();
        library = Library.open(testLibraries());
    }

    @AfterAll
    static void restoreLocale() {
        Locale.setDefault(ORIGINAL);
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
        "class T { void t() { Assert.fail(); } } | Assertions",
        "class T { void t() { mock(T.class); } } | org.mockito.Mockito",
        "class T { List<String> all; } | import java.util.List;",
        "class T { BigDecimal n; } | import java.math.BigDecimal;",
        "class T { void t() { nothing(); } } | 找不到方法 nothing",
        "class T { Nothing n; } | 找不到类 Nothing",
        "class T { int t() { return nothing; } } | 找不到变量 nothing",
        "import no.such.Thing; class T {} | 找不到包 no.such",
        "class T { int n = \"text\"; } | 需要 int，得到的却是 String",
        "class T { int n = 1.5; } | 丢失精度",
        "class T { void t() { throw new Exception(); } } | throws Exception",
        "class T { void t() { f(1, 2); } void f(String s) {} } | 参数个数或类型不对",
        "class T { void t() { int n; n++; } } | 还没有赋值",
        "class T { int t() { } } | 没有 return",
        "class T { int n; static int t() { return n; } } | 不是静态的",
        "class T { int n; int n; } | 定义了两次",
        "class T { void t(int n) { n++; Runnable r = () -> f(n); } void f(int n) {} } | 不再改变",
        "class T implements Runnable { } | 没有实现",
        "abstract class T { T t = new T() ; } | 抽象的",
        "class T { int n = new U().n; } class U { private int n; } | 私有的",
    })
    void explains(String source, String expected) throws IOException {
        Map<String, Object> first = diagnostics(source).get(0);

        assertTrue(String.valueOf(first.get("hint")).contains(expected), first::toString);
        assertTrue(String.valueOf(first.get("message")).matches("(?s).*[\\u4e00-\\u9fff].*"), first::toString);
    }

    @Test
    void marksTheTextInCharacters() throws IOException {
        Map<String, Object> first = diagnostics("class T {\n\t\tint n = \"text\";\n}").get(0);

        assertEquals(List.of(2, 11, 17), List.of(first.get("line"), first.get("column"), first.get("endColumn")));
    }

    private static List<Map<String, Object>> diagnostics(String source) throws IOException {
        return compiler.compile(SourceKind.TEST, source, library, Map.of(), 17).diagnostics();
    }

    private static String testLibraries() {
        return List.of(System.getProperty("java.class.path").split(File.pathSeparator)).stream()
                .filter(jar -> jar.endsWith(".jar") && !jar.contains("judge-"))
                .reduce((one, other) -> one + File.pathSeparator + other)
                .orElseThrow();
    }
}
