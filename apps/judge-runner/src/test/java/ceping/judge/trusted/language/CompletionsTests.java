package ceping.judge.trusted.language;

import static ceping.judge.trusted.language.Asked.REFERENCE;
import static ceping.judge.trusted.language.Asked.completed;
import static ceping.judge.trusted.language.Asked.inMethod;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.Sample;
import ceping.judge.oracle.HonestSuite;
import ceping.judge.wire.Candidate;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real javac on texts that are being written; {@code ^} stands for the cursor. */
class CompletionsTests {
    private static final int PLACES_EACH =
            Optional.ofNullable(System.getenv("COMPLETION_PLACES")).map(Integer::valueOf).orElse(8);

    private static final int SUITES = 4;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "calculator.a^ | add(int first, int second):int",
        "calculator.^ | add(int first, int second):int",
        "int sum = calculator.ad^ | add(int first, int second):int",
        "assertEquals(1, calculator.mo^ | mode():Calculator.Mode",
        "assertEquals(1, calculator.mo^); | mode():Calculator.Mode",
        "assertThat(calculator.mo^ | mode():Calculator.Mode",
        "assertThat(calculator.names().get(0).len^ | length():int",
        "calculator.names().str^ | stream():Stream<String>",
        "calculator.names().stream().map(name -> name.toUp^ | toUpperCase():String",
        "calculator.names().forEach(name -> { name.toUp^ }); | toUpperCase():String",
        "assertThrows(RuntimeException.class, () -> calculator.mo^ | mode():Calculator.Mode",
        "assertThrows(RuntimeException.class, () -> { calculator.mo^ | mode():Calculator.Mode",
        "assertThatThrownBy(() -> calculator.mo^) | mode():Calculator.Mode",
        "if (calculator.mo^ | mode():Calculator.Mode",
        "for (String name : calculator.na^ | names():List<String>",
        "for (String name : calculator.names()) { name.toUp^ | toUpperCase():String",
        "for (int i = 0; i < calculator.names().si^; i++) {} | size():int",
        "Object o = calculator; if (o instanceof Calculator other && other.mo^ | mode():Calculator.Mode",
        "Calculator.cr^ | create():Calculator",
        "Calculator.ON^ | ONE:int",
        "Calculator.Mode.EX^ | EXACT:Calculator.Mode",
        "Calculator.Mo^ | Mode:Calculator",
        "java.util.function.Supplier<Calculator> make = Calculator::cr^ | create():Calculator",
        "calculator.names().stream().map(String::le^ | length():int",
        "var text = \"a\"; text.le^ | length():int",
        "\"a\".le^ | length():int",
        "int[] all = {}; all.len^ | length:int",
        "new Calculator(null).mo^ | mode():Calculator.Mode",
        "new Money(3).am^ | amount():int",
        "((Clock) null).no^ | nowInMillis(int zoneOffset):long",
        "return calculator.mo^ | mode():Calculator.Mode",
        "this.calc^ | calculator:Calculator",
        "calc^ | calculator:Calculator",
        "int number = 1; num^ | number:int",
        "int number = 1; assertEquals(1, num^ | number:int",
        "int number = 1; Runnable r = () -> { num^ | number:int",
        "calculator.names().forEach(each -> assertEquals(\"\", ea^ | each:String",
        "try { } catch (RuntimeException thrown) { thr^ | thrown:RuntimeException",
        "help^ | helper(int depth):void",
        "new Calc^ | Calculator(Calculator.Mode mode):shop",
        "new Mon^ | Money(int amount):shop",
        "Calculator other = new Calc^; | Calculator(Calculator.Mode mode):shop",
        "Cal^ | Calculator:shop",
        "Mon^ | Money:shop",
        "assertEq^ | assertEquals(expected, actual)",
        "aEq^ | assertEquals(expected, actual)",
        "java.util.Li^ | List:java.util",
        "java.ut^ | util:",
        "`calculator\n    .mo^` | mode():Calculator.Mode",
        "`calculator.mo^\nint next = 1;` | mode():Calculator.Mode",
        "`calculator.mo^\nString next = \"\";` | mode():Calculator.Mode",
        "missing(; calculator.mo^ | mode():Calculator.Mode",
        "ret^ | return:",
        "Assertions.assertTh^ | assertThrows(expectedType, executable)",
        "record Pair(int left) {} Pai^ | Pair:shop",
        "record Pair(int left) {} new Pai^ | Pair(int left):shop",
        "record Pair(int left) {} new Pair(3).le^ | left:int",
        "enum Side { LEFT } Side.LE^ | LEFT:Side",
        "class Local { int depth() { return 1; } } Local local = new Local(); local.dep^ | depth():int",
        "interface Shape {} Sha^ shape; | Shape:shop",
        "record Pair(int left) {} Runnable r = () -> { Pai^ | Pair:shop",
        "Thread thread = null; thread.st^ | start():void",
        "Class<?> type = null; type.getN^ | getName():String",
        "System.currentT^ | currentTimeMillis():long",
    })
    void offersFirstInAMethod(String statement, String first) throws IOException {
        assertEquals(first, shown(best(inMethod(statement)), first), statement);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "int num^",
        "String te^",
        "List<String> na^",
        "int[] nu^",
        "// calc^",
        "\"calc^",
        "\"calc^\"",
        "'c^'",
        "/* calc^ */",
        "int a = 12^",
        "double d = 1.^",
        "missing.na^",
        "calculator.secr^",
        "calculator.hid^",
        "class In^",
        "record Pair(int left) {} shop.Pai^",
    })
    void offersNothing(String statement) throws IOException {
        assertEquals(List.of(), completed(inMethod(statement)).candidates());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "class T { @Te^ | Test | org.junit.jupiter.api.Test",
        "class T { @^ } | AfterAll | org.junit.jupiter.api.AfterAll",
        "class T { @Bef^ void t() {} } | BeforeAll | org.junit.jupiter.api.BeforeAll",
        "class T { @Param^ } | ParameterizedTest | org.junit.jupiter.params.ParameterizedTest",
        "class T { @Overr^ } | Override |",
        "@Nest^ class T {} | Nested | org.junit.jupiter.api.Nested",
        "class T { Calc^ } | Calculator | shop.Calculator",
        "class T { private Calc^ calculator = null; } | Calculator | shop.Calculator",
        "class T { Object o = new ArrayLi^ } | ArrayList<> | java.util.ArrayList",
        "class T { void t(Lis^) {} } | List | java.util.List",
        "class T { void t() { Map.Ent^ } } | Entry | java.util.Map",
        "class T { void t() { Assertions.assertEq^ } } | assertEquals | org.junit.jupiter.api.Assertions",
        "class T { void t() { Dur^ } } | Duration | java.time.Duration",
        "class T { void t() { mo^ } } | mock | static org.mockito.Mockito.mock",
        "class T { void t() { assertTh^ } } | assertThrows | static org.junit.jupiter.api.Assertions.assertThrows",
        "class T { void t() { Mode^ } } | Calculator.Mode | shop.Calculator",
        "import org.assertj.core.api.Assertions; class T { void t() { Assertions^ } } | Assertions | org.assertj.core.api.Assertions",
        "import java.ut^ | util |",
        "import java.util.Li^ | List |",
        "import sh^ | shop |",
        "import shop.C^ | Calculator |",
        "import org.junit.jupiter.api.Te^; class T {} | Test |",
        "import static org.junit.jupiter.api.Assertions.assertTr^ | assertTrue |",
        "import static shop.Calculator.cr^ | create |",
        "cla^ | class |",
        "class T { voi^ } | void |",
        "package shop; class T { Calculator c = Calc^ } | Calculator |",
        "import org.junit.jupiter.params.*; class T { @ParameterizedTest(na^) void t() {} } | `name = ` |",
        "import org.junit.jupiter.params.*; class T { @ParameterizedTest(na^ | `name = ` |",
        "class T { @CsvSource(d^ void t(int a) {} } | `delimiter = ` |",
        "class T { @CsvSource(value = {\"a,b\"}, delim^) void t(int a) {} } | `delimiter = ` |",
        "class T { @Timeout(value = 1, u^) void t() {} } | `unit = ` |",
        "class T { @Timeout(u^ = null) void t() {} } | unit |",
        "class T { @org.junit.jupiter.api.Timeout(u^ | `unit = ` |",
        "class T { void t() { @SuppressWarnings(v^ int a = 1; } } | `value = ` |",
        "class T { void t(@Own(dep^) int a) {} } @interface Own { int depth(); } | `depth = ` |",
    })
    void insertsWithItsImport(String source, String inserted, String imported) throws IOException {
        Candidate first = best(source);
        assertEquals(inserted, first.inserted());
        assertEquals(imported == null ? List.of() : List.of(imported), first.imports());
    }

    /** What it inserts once more would be another type, with an import that javac refuses. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "class Calculator { void t() { Calculato^ } } | Calculator, shop.Calculator",
        "class Calculator { void t() { new Calculato^ } } | Calculator, shop.Calculator",
        "import shop.Calculator; class T { void t() { Calculato^ } } | Calculator",
        "class Calculator { void t() { Calculator.Mod^ } } |",
        "class T extends Base { void t() { Kin^ } } class Base { static class Kin {} } | Kin",
        "class T { class In extends Base { void t() { Kin^ } } } class Base { static class Kin {} } | Kin",
        "class T { void t() { Kin^ } } class Base { static class Kin {} } | Base.Kin",
    })
    void offersEachTypeOnce(String source, String inserted) throws IOException {
        List<Candidate> ofSources = completed(source).candidates().stream()
                .filter(one -> one.name().matches("Calculator|Kin|Mode")).toList();
        assertEquals(
                inserted == null ? "" : inserted,
                ofSources.stream().map(Candidate::inserted).collect(Collectors.joining(", ")));
        assertEquals(List.of(), ofSources.stream().filter(one -> one.inserted().contains("shop."))
                .flatMap(one -> one.imports().stream()).toList());
    }

    @Test
    void offersNoElementThatHasItsValue() throws IOException {
        List<String> names = completed("class T { @Timeout(value = 1, ^) void t() {} }").candidates().stream()
                .map(Candidate::name).toList();
        assertTrue(names.contains("unit") && !names.contains("value"), names::toString);
    }

    @Test
    void showsOfManyOverloadsThatForAllObjects() throws IOException {
        assertEquals("(Object expected, Object actual)", best("class T { void t() { assertEq^ } }").detail());
        assertEquals("(Object expected, Object actual)", best(inMethod("assertEq^")).detail());
    }

    @Test
    void showsEachAssertionBeforeOverloads() throws IOException {
        List<String> names = completed(inMethod("assertT^")).candidates().stream().map(Candidate::name).toList();
        assertEquals(List.of("assertThat", "assertTrue", "assertThrows"), names.subList(0, 3));
        assertTrue(names.lastIndexOf("assertTrue") > 3, names::toString);
    }

    /** Of each of many variables the type is said; queues hold no more than half a megabyte for all. */
    @Test
    void cutsTypesThatAreVeryLong() throws IOException {
        String type = "T" + "t".repeat(50_000);
        StringBuilder variables = new StringBuilder("a");
        for (int i = 0; i < 90; i++) {
            variables.append(", a").append(i);
        }
        List<Candidate> found = completed(
                "class " + type + " { void t() { " + type + " " + variables + "; int n = a^ } }").candidates();
        assertTrue(found.size() > 50, found::toString);
        assertTrue(found.stream().mapToInt(one -> one.type().length()).sum() < 100 * 1_001);
    }

    /** As while a suite is being written: the rest is not there yet, or something is being put in. */
    @Test
    void breaksNowhereInWhatIsBeingWritten() throws IOException {
        Random random = new Random(16);
        int found = 0;
        for (HonestSuite suite : Sample.of(HonestSuite.modelSolutions(), 0, SUITES)) {
            String reference = Files.readString(suite.reference());
            String tests = Files.readString(suite.tests());
            for (int i = 0; i < PLACES_EACH; i++) {
                int offset = random.nextInt(tests.length());
                String text = i % 2 == 0 ? tests : tests.substring(0, offset);
                found += completed(reference, text, offset).candidates().isEmpty() ? 0 : 1;
            }
        }
        assertTrue(found > (Sample.IS_WHOLE ? 5 * PLACES_EACH : 0), found + " places with candidates");
    }

    @ParameterizedTest
    @CsvSource({"(, 20000", "{, 20000", "[, 20000", "class A {, 6000", "@A(, 10000", "a.b(, 10000", "<, 60000", "x -> , 10000", "'\"', 60000"})
    void readsHostileTexts(String part, int count) throws IOException {
        String text = "class T { void t() { " + part.repeat(count);
        try {
            completed(REFERENCE, text + "cal", text.length() + 3);
        } catch (StackOverflowError tooDeep) {
            // What the half survives (Service).
        } catch (IllegalStateException wrapped) {
            assertTrue(wrapped.getCause() instanceof StackOverflowError, wrapped::toString);
        }
    }

    private static Candidate best(String source) throws IOException {
        List<Candidate> all = completed(source).candidates();
        assertTrue(!all.isEmpty(), source);
        return all.get(0);
    }

    private static String shown(Candidate candidate, String expected) {
        boolean isOfLibrary = !expected.contains(":");
        return isOfLibrary
                ? candidate.name() + "(" + String.join(", ", candidate.parameters()) + ")"
                : candidate.name() + candidate.detail() + ":" + candidate.type();
    }
}
