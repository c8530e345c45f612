package ceping.judge.trusted.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.Sample;
import ceping.judge.oracle.HonestSuite;
import ceping.judge.trusted.compile.TestCompiler;
import ceping.judge.wire.Description;
import ceping.judge.wire.Diagnostic.Source;
import ceping.judge.wire.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real javac on texts that are being written; {@code ^} stands in the name that is pointed at. */
class DescriptionsTests {
    private static final int SUITES = 4;
    private static final String REFERENCE = """
            package shop;
            import java.util.*;
            public class Calculator {
                /** How it counts. */
                public enum Mode { EXACT, FAST }
                public static final int ONE = 1;
                static final String FORTY = "0123456789012345678901234567890123456789";
                public static final String LONG = FORTY + FORTY + FORTY + FORTY;
                /**
                 * Adds {@code a < b} &amp; *more*.
                 * <p>Not <script>alert(1)</script>; see {@link #mode()}.
                 * <ul><li>one<li>two</ul>
                 *
                 * @param first what comes first
                 * @return their sum
                 * @throws ArithmeticException where it is too large
                 * @since 3
                 */
                public int add(int first, int second) throws ArithmeticException { return first + second; }
                public double add(double first, double second) { return first + second; }
                public Calculator(Mode mode) {}
                public static Calculator create() { return new Calculator(Mode.FAST); }
                public List<String> names() { return List.of(); }
                public Mode mode() { return Mode.EXACT; }
            }
            interface Clock { long nowInMillis(int zoneOffset); }
            record Money(int amount) {}
            class Empty {}
            """;

    private static final String TEST = """
            package shop;
            import static org.junit.jupiter.api.Assertions.*;
            import org.junit.jupiter.api.Test;
            import java.util.*;
            class CalculatorTests {
                private final Calculator calculator = Calculator.create();
                int sums[] = { 1 };
                void before() { broken( }
                @Test
                void t(String given) {
                    int number = 1;
                    %s
                }
                void helper(int depth) { missing(); }
                record Pair(int left, int right) {}
            }
            """;

    private static Descriptions descriptions;

    @BeforeAll
    static void open() throws IOException {
        descriptions = new Descriptions(TestCompiler.open().compiler());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "calculator.a^dd(1, 2); | int Calculator.add(int first, int second) throws ArithmeticException | REFERENCE:add",
        "calculator.add^(1.5, 2); | double Calculator.add(double first, double second) | REFERENCE:add",
        "assertEquals(3, calculator.a^dd(1, 2)); | int Calculator.add(int first, int second) throws ArithmeticException | REFERENCE:add",
        "assertEquals(3, calculator.a^dd(1, 2) | int Calculator.add(int first, int second) throws ArithmeticException | REFERENCE:add",
        "assertThrows(RuntimeException.class, () -> calculator.m^ode()); | Calculator.Mode Calculator.mode() | REFERENCE:mode",
        "^calculator.add(1, 2); | final Calculator CalculatorTests.calculator | TEST:calculator",
        "assertEquals(num^ber, 2); | int number | TEST:number",
        "int sum = num^ber + ; | int number | TEST:number",
        "given.len^gth(); | int String.length() |",
        "giv^en.length(); | String given | TEST:given",
        "calculator.names().ge^t(0); | String List.get(int) |",
        "for (var n^ame : calculator.names()) {} | String name | TEST:name",
        "calculator.names().forEach(name -> na^me.length()); | String name | TEST:name",
        "new Calc^ulator(null); | Calculator(Calculator.Mode mode) | REFERENCE:Calculator",
        "new Em^pty(); | Empty() | REFERENCE:Empty",
        "Calcul^ator other = null; | class shop.Calculator | REFERENCE:Calculator",
        "Calculator.Mode m = Calculator.Mode.EX^ACT; | Mode.EXACT | REFERENCE:EXACT",
        "Calculator.Mo^de m; | enum shop.Calculator.Mode | REFERENCE:Mode",
        "int one = Calculator.O^NE; | static final int Calculator.ONE = 1 | REFERENCE:ONE",
        "String s = Calculator.LO^NG; | static final String Calculator.LONG = … | REFERENCE:LONG",
        "new Money(3).amo^unt(); | int Money.amount() | REFERENCE:amount",
        "Mo^ney money; | record shop.Money(int amount) | REFERENCE:Money",
        "new Pair(1, 2).le^ft(); | int Pair.left() | TEST:left",
        "hel^per(1); | void CalculatorTests.helper(int depth) | TEST:helper",
        "int n = su^ms[0]; | int[] CalculatorTests.sums | TEST:sums",
        "java.util.function.Supplier<Calculator> make = Calculator::cre^ate; | static Calculator Calculator.create() | REFERENCE:create",
        "try { } catch (RuntimeException thr^own) { } | RuntimeException thrown | TEST:thrown",
        "Lis^t<String> all; | interface java.util.List<E> extends Collection<E> |",
        "ja^va.util.List<String> all; | package java |",
        "int^ x = 1; | `` |",
        "miss^ing.foo(); | `` |",
        "calculator.miss^ing(); | `` |",
        "// calc^ulator | `` |",
        "\"calc^ulator\".length(); | `` |",
        "int x = 1^2; | `` |",
    })
    void describes(String statement, String signature, String place) throws IOException {
        String marked = TEST.formatted(statement);
        Description description = described(marked);
        assertEquals(signature, description == null ? "" : description.signature(), statement);
        assertEquals(place, description == null ? null : place(description, marked.replace("^", "")), statement);
    }

    private static String place(Description description, String test) {
        if (description.declaration() == null) {
            return null;
        }
        Source source = description.declaration().source();
        String text = source == Source.TEST ? test : REFERENCE;
        return source + ":" + text.substring(description.declaration().start(), description.declaration().end());
    }

    @Test
    void saysWhereTheNameIs() throws IOException {
        Description description = described(TEST.formatted("calculator.add(num^ber, 1);"));
        String test = TEST.formatted("calculator.add(number, 1);");
        assertEquals("number", test.substring(description.start(), description.end()));
        assertEquals(test.indexOf("number = 1"), description.declaration().start());
    }

    @Test
    void findsWhatIsDeclaredBehindAStatementWithAnError() throws IOException {
        String test = TEST.formatted("helper(calculator.add(1, ; }\n void last() {");
        Description description = described(test.replace("{ missing(); }", "{ help^er(1); }"));
        assertEquals(test.indexOf("helper(int"), description.declaration().start());
    }

    @Test
    void rendersTheJavadocOfTheReferenceCode() throws IOException {
        assertEquals("""
                Adds `a < b` \\& \\*more\\*.

                Not alert\\(1\\); see `#mode()`.

                - one
                - two

                - **参数** `first` what comes first
                - **返回** their sum
                - **抛出** `ArithmeticException` where it is too large""",
                described(TEST.formatted("calculator.a^dd(1, 2);")).documentation());
        assertEquals("How it counts.", described(TEST.formatted("Calculator.Mo^de m;")).documentation());
        assertEquals("", described(TEST.formatted("calculator.mo^de();")).documentation());
    }

    /** Whatever is sent waits in the memory of the queue, and is shown above a line of code. */
    @Test
    void cutsWhatIsVeryLong() throws IOException {
        String words = "/** " + "word ".repeat(12_000) + "*/ class Told {}";
        String documentation = described(words, "class T { To^ld it; }").documentation();
        assertTrue(documentation.startsWith("word word") && documentation.endsWith("word…"), documentation);
        assertTrue(documentation.length() > 3_900 && documentation.length() < 4_010, documentation);
        assertEquals("a\nb", described("/** a" + " ".repeat(60_000) + "\n * b */ class Told {}", "class T { To^ld it; }")
                .documentation());
        String name = "a".repeat(60_000);
        assertEquals(1_001, described("", "class T { int " + name + "^; }").signature().length());
        String inItself = "static <A> java.util.Map<A, A> twice(A a) { return null; } ";
        String twelveTimes = "twice(".repeat(12) + "1" + ")".repeat(12);
        String body = "var it = " + twelveTimes + "; i^t.size();";
        assertEquals(1_001, described("", "class T { " + inItself + "void t() { " + body + " } }").signature().length());
    }

    @Test
    void notesWhatAssertionsAndAnnotationsDo() throws IOException {
        assertTrue(described(TEST.formatted("").replace("@Test", "@Te^st")).note().startsWith("测试方法"));
        assertTrue(described(TEST.formatted("assertTr^ue(true);")).note().startsWith("条件为真"));
        String assertThat = "org.assertj.core.api.Assertions.assertThat(1).isEqual^To(1);";
        assertTrue(described(TEST.formatted(assertThat)).note().startsWith("与期望值相等"));
        assertEquals("", described(TEST.formatted("calculator.a^dd(1, 2);")).note());
    }

    @Test
    void breaksNowhereInWhatIsBeingWritten() throws IOException {
        Random random = new Random(16);
        int found = 0;
        for (HonestSuite suite : Sample.of(HonestSuite.modelSolutions(), 0, SUITES)) {
            String reference = Files.readString(suite.reference());
            String tests = Files.readString(suite.tests());
            for (int i = 0; i < 8; i++) {
                int offset = random.nextInt(tests.length());
                String text = i % 2 == 0 ? tests : tests.substring(0, offset) + "\n";
                Description description = described(reference, text, offset);
                found += description == null ? 0 : 1;
            }
        }
        assertTrue(found > (Sample.IS_WHOLE ? 24 : 0), found + " places with a description");
    }

    @Test
    void saysNothingBehindTheEnd() throws IOException {
        assertNull(described(REFERENCE, "class T {}\n", 500));
        assertNull(described(REFERENCE, "", 0));
        assertNotNull(described(REFERENCE, "class T", 7));
        assertFalse(described(REFERENCE, "class T {}", 6).signature().isEmpty());
    }

    private static Description described(String marked) throws IOException {
        return described(REFERENCE, marked);
    }

    private static Description described(String reference, String marked) throws IOException {
        int offset = marked.indexOf('^');
        return described(reference, marked.substring(0, offset) + marked.substring(offset + 1), offset);
    }

    private static Description described(String reference, String source, int offset) throws IOException {
        return descriptions.describe(new Request.Describe(reference, source, offset, 17, 60_000)).description();
    }
}
