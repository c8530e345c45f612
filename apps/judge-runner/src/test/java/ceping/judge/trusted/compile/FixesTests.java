package ceping.judge.trusted.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.wire.Diagnostic;
import ceping.judge.wire.Fix;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real javac on real mistakes: the source with the first fix compiles. */
class FixesTests {
    private static TestCompiler compiler;

    @BeforeAll
    static void open() throws IOException {
        compiler = TestCompiler.open();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "class T { @Test void t() {} } | 加上 import org.junit.jupiter.api.Test;",
        "class T { List<String> all; } | 加上 import java.util.List;",
        "class T { @ParameterizedTest void t() {} } | 加上 import org.junit.jupiter.params.ParameterizedTest;",
        "class T { void t() { assertEquals(1, 1); } } | 加上 import static org.junit.jupiter.api.Assertions.assertEquals;",
        "class T { void t() { assertThat(1); } } | 加上 import static org.assertj.core.api.Assertions.assertThat;",
        "class T { T t = mock(T.class); } | 加上 import static org.mockito.Mockito.*;",
        "class T { Calculator c; } | 加上 import shop.Calculator;",
        "class T { int n = new shop.Calculator().ad(1, 2); } | 改为 add",
        "class T { int n = shop.Calculater.ONE; } | 改为 Calculator",
        "import static org.junit.jupiter.api.Assertions.*; class T { void t() { assertEqual(1, 1); } } | 改为 assertEquals",
        "class T { int n = 1 } | 补上 ;",
        "class T { int n = Math.abs(1; } | 补上 )",
        "class T { void t() { } | 补上 }",
        "class T { int n = 1； } | 改为 ;",
        "class T { int n = Math.max(1， 2); } | 改为 ,",
        "class T { @Before void t() {} } | 改为 BeforeEach",
        "import org.junit.Test; class T { @Test void t() {} } | 改为 org.junit.jupiter.api.Test",
        "class T { void t() { org.mockito.MockitoAnnotations.openMocks(this); } } | 改为 initMocks",
        "class T { int n = 1.5; } | 改为 (int) 1.5",
        "class T { int n(double a, double b) { return a + b; } } | 改为 (int) (a + b)",
        "class T { void t() { throw new Exception(); } } | 在方法上声明 throws Exception",
        "class T { T() { } void t(){ Thread.sleep(1); } } | 在方法上声明 throws Exception",
        "`class T { void t() // why\n{ Thread.sleep(1); } }` | 在方法上声明 throws Exception",
    })
    void mends(String source, String title) throws IOException {
        Fix fix = diagnostics(source).get(0).fixes().get(0);

        assertEquals(title, fix.title());
        assertEquals(List.of(), diagnostics(applied(source, fix)), applied(source, fix));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "class T { int n = \"text\"; }",
        "class T { void t() { nothing(); } }",
        "class T { Runnable r = () -> { throw new Exception(); }; }",
        "class T { { Thread.sleep(1); } }",
        "import Thing; class T { }",
        "class T { T() { Thread.sleep(1); } }",
        "class T implements Runnable { @Override public void run() { Thread.sleep(1); } }",
        "`class T { int n = java.util.List.of().stream()\n    .count(); }`",
    })
    void offersNothingWhereNoRuleFits(String source) throws IOException {
        assertEquals(List.of(), diagnostics(source).get(0).fixes());
    }

    @Test
    void writesNoLongTextAgain() throws IOException {
        String sum = "1.5" + " + 1.5".repeat(100);
        assertEquals(List.of(), diagnostics("class T { int n = " + sum + "; }").get(0).fixes());
        assertEquals(List.of(), diagnostics("class T { N" + "n".repeat(100_000) + " n; }").get(0).fixes());
    }

    @Test
    void offersBothLibrariesOfAssertThat() throws IOException {
        List<Fix> fixes = diagnostics("class T { void t() { assertThat(1); } }").get(0).fixes();

        assertEquals(2, fixes.size());
        assertTrue(fixes.get(1).title().contains("hamcrest"), fixes::toString);
    }

    private static List<Diagnostic> diagnostics(String source) throws IOException {
        Compilation reference = compiler.reference(
                "package shop; public class Calculator { public static final int ONE = 1;"
                        + " public int add(int a, int b) { return a + b; } }");
        return compiler.testsWithFixes(source, reference.classes()).diagnostics();
    }

    private static String applied(String source, Fix fix) {
        StringBuilder mended = new StringBuilder(source);
        if (fix.edit() != null) {
            mended.replace(fix.edit().start(), fix.edit().end(), fix.edit().inserted());
        }
        fix.imports().forEach(name -> mended.insert(0, "import " + name + ";\n"));
        return mended.toString();
    }
}
