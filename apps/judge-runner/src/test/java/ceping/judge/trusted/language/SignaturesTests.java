package ceping.judge.trusted.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.trusted.compile.TestCompiler;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Request;
import ceping.judge.wire.Signature;
import ceping.judge.wire.TextSpan;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real javac on calls that are being written; {@code ^} stands for the cursor. */
class SignaturesTests {
    private static final String REFERENCE = """
            package shop;
            import java.util.*;
            public class Calculator {
                /** Adds. */
                public int add(int first, int second) { return first + second; }
                public double add(double first, double second) { return first + second; }
                public int add(int... all) { return 0; }
                public Calculator(int scale) {}
                public Calculator(String name, int scale) {}
                public static Calculator create() { return new Calculator(1); }
                public Map<String, Integer> prices() { return Map.of(); }
                private void secret(int a) {}
            }
            """;

    private static final String TEST = """
            package shop;
            import static org.junit.jupiter.api.Assertions.*;
            import java.util.*;
            class CalculatorTests {
                private final Calculator calculator = Calculator.create();
                void before() { broken( }
                void t(String given) {
                    int number = 1;
                    %s
                }
                void helper(int depth, String name) { missing(); }
            }
            """;

    private static Signatures signatures;

    @BeforeAll
    static void open() throws IOException {
        signatures = new Signatures(TestCompiler.open().compiler());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "calculator.add(^ | int Calculator.add(int first, int second) | int first | 3",
        "calculator.add(1, ^ | int Calculator.add(int first, int second) | int second | 3",
        "calculator.add(1.5, ^ | double Calculator.add(double first, double second) | double second | 3",
        "calculator.add(1.5, ^); | double Calculator.add(double first, double second) | double second | 3",
        "calculator.add(1, 2, 3, ^ | int Calculator.add(int... all) | int... all | 3",
        "calculator.add(num^ | int Calculator.add(int first, int second) | int first | 3",
        "int sum = calculator.add(number, num^ber); | int Calculator.add(int first, int second) | int second | 3",
        "assertEquals(3, calculator.add(1, ^ | int Calculator.add(int first, int second) | int second | 3",
        "assertEquals(3, calculator.add(1, ^)); | int Calculator.add(int first, int second) | int second | 3",
        "assertThrows(RuntimeException.class, () -> calculator.add(1, ^ | int Calculator.add(int first, int second) | int second | 3",
        "assertThrows(RuntimeException.class, () -> { calculator.add(1, ^ }); | int Calculator.add(int first, int second) | int second | 3",
        "new Calculator(^ | Calculator(int scale) | int scale | 2",
        "new Calculator(\"a\", ^ | Calculator(String name, int scale) | int scale | 2",
        "helper(1, ^ | void CalculatorTests.helper(int depth, String name) | String name | 1",
        "new HashMap<String, Integer>(^ | HashMap() | | 4",
        "calculator.add(new int[] {1, 2}.length, ^ | int Calculator.add(int first, int second) | int second | 3",
        "calculator.add(Map.of(1, 2).size(), ^ | int Calculator.add(int first, int second) | int second | 3",
    })
    void listsTheBestFirst(String statement, String label, String parameter, int count) throws IOException {
        Answer.SignaturesListed listed = listed(TEST.formatted(statement));
        assertTrue(!listed.signatures().isEmpty(), statement);
        Signature best = listed.signatures().get(0);
        assertEquals(label, best.label(), statement);
        assertEquals(parameter, active(best, listed.activeParameter()));
        assertEquals(count, listed.signatures().size());
    }

    /** Its parameters have names only where the JDK has them. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "calculator.prices().getOrDefault(\"a\", ^ | Integer Map.getOrDefault(Object, Integer)",
        "given.indexOf(\"a\", ^ | int String.indexOf(String, int)",
        "given.concat(\"a, b^ | String String.concat(String)",
    })
    void listsWhatTheJdkHas(String statement, String label) throws IOException {
        String best = listed(TEST.formatted(statement)).signatures().get(0).label();
        assertEquals(label, best.replaceAll("(?<=\\w) \\w+(?=[,)])", ""));
    }

    private static String active(Signature signature, int active) {
        if (signature.parameters().isEmpty()) {
            return null;
        }
        TextSpan span = signature.parameters().get(Math.min(active, signature.parameters().size() - 1));
        return signature.label().substring(span.start(), span.end());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "assertEquals(number, ^ | static void Assertions.assertEquals(int expected, int actual)",
        "assertEquals(\"a\", ^ | static void Assertions.assertEquals(Object expected, Object actual)",
        "assertEquals(1.5, ^ | static void Assertions.assertEquals(double expected, double actual)",
        "assertEquals(calculator.add(1, 2), ^ | static void Assertions.assertEquals(int expected, int actual)",
        "assertEquals(number, ^calculator.add(1, 2)); | static void Assertions.assertEquals(int expected, int actual)",
    })
    void choosesAmongManyOverloadsByTheArguments(String statement, String label) throws IOException {
        Answer.SignaturesListed listed = listed(TEST.formatted(statement));
        assertEquals(label, listed.signatures().get(0).label());
        assertEquals(1, listed.activeParameter());
        assertTrue(listed.signatures().get(0).note().startsWith("两个值相等"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "assertEquals(^ | int, Object, long, double, short, byte, float, char, Integer, Long",
        "assertNotEquals(^ | int, Object, long, double",
        "Math.abs(^ | int, long, double, float",
        "String.valueOf(^ | int, Object, char[], long, double, boolean, char",
    })
    void listsWhatPeopleUseMostFirst(String statement, String firstTypes) throws IOException {
        List<String> labels = listed(TEST.formatted(statement)).signatures().stream().map(Signature::label).toList();
        List<String> found = labels.stream()
                .map(label -> label.replaceAll(".*\\(|[ ,)].*", "")).distinct().toList();
        List<String> expected = List.of(firstTypes.split(", "));
        assertEquals(expected, found.stream().filter(expected::contains).toList());
        assertEquals(expected.subList(0, 2), labels.subList(0, 2).stream()
                .map(label -> label.replaceAll(".*\\(|[ ,)].*", "")).toList());
        List<Boolean> withMessage = labels.stream().map(label -> label.contains(" message")).distinct().toList();
        assertTrue(withMessage.equals(List.of(false, true)) || withMessage.equals(List.of(false)), labels::toString);
    }

    @Test
    void tellsWhatTheReferenceCodeSays() throws IOException {
        assertEquals("Adds.", listed(TEST.formatted("calculator.add(1, ^")).signatures().get(0).documentation());
    }

    @Test
    void cutsWhatIsVeryLong() throws IOException {
        String parameters = "int first, int a" + "a".repeat(60_000) + ", int last";
        Signature listed = listed("class T { void called(" + parameters + ") {} void t() { called(^ } }")
                .signatures().get(0);
        assertEquals(1_001, listed.label().length());
        assertEquals(1, listed.parameters().size());
        assertEquals("int first", active(listed, 0));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "calculator.secret(^", "calculator.add(1)^;", "if (^", "for (int i = 0; ^", "number^", "int[] a = {^", "a[^",
        "missing(^", "given.missing(^", "// calculator.add(^", "Runnable r = () -> {^", "void inner(^",
    })
    void listsNothing(String statement) throws IOException {
        assertEquals(List.of(), listed(TEST.formatted(statement)).signatures());
    }

    @ParameterizedTest
    @CsvSource({"(, 20000", "a.b(, 10000", "<, 60000", "x -> , 10000"})
    void readsHostileTexts(String part, int count) throws IOException {
        String text = "class T { void t() { " + part.repeat(count);
        try {
            listed(text + "cal(^");
        } catch (StackOverflowError tooDeep) {
            // What the half survives (Service).
        } catch (IllegalStateException wrapped) {
            assertTrue(wrapped.getCause() instanceof StackOverflowError, wrapped::toString);
        }
    }

    private static Answer.SignaturesListed listed(String marked) throws IOException {
        int offset = marked.indexOf('^');
        String source = marked.substring(0, offset) + marked.substring(offset + 1);
        return signatures.list(new Request.ListSignatures(REFERENCE, source, offset, 17, 60_000));
    }
}
