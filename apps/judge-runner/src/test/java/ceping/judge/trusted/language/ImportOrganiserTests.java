package ceping.judge.trusted.language;

import static ceping.judge.trusted.language.Asked.ALLOWLIST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.Sample;
import ceping.judge.oracle.HonestSuite;
import ceping.judge.trusted.compile.Compilation;
import ceping.judge.trusted.compile.TestCompiler;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Fix.Edit;
import ceping.judge.wire.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real javac says what is missing and what a wildcard stands for. */
class ImportOrganiserTests {
    private static final String REFERENCE = """
            package shop;
            public class Calculator {
                public static final int ONE = 1;
                public static int add(int first, int second) { return first + second; }
            }
            """;

    private static final double SHARE = 0.06;
    private static final int MIN_SUITES = 4;

    private static TestCompiler compiler;
    private static ImportOrganiser organiser;

    @BeforeAll
    static void open() throws IOException {
        compiler = TestCompiler.open();
        organiser = new ImportOrganiser(compiler.compiler(), new TypeIndexes(compiler.compiler(), ALLOWLIST));
    }

    /** {@code ~} stands for a line's end. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        // In order, static ones first, parted by a blank line; each once; what is unused goes.
        "import java.util.Set;~import java.util.List;~class T { List a; Set b; } | import java.util.List;~import java.util.Set;~class T { List a; Set b; }",
        "import java.util.List;~import static java.lang.Math.abs;~class T { List a; int b = abs(1); } | import static java.lang.Math.abs;~~import java.util.List;~class T { List a; int b = abs(1); }",
        "import java.util.List;~import java.util.List;~class T { List a; } | import java.util.List;~class T { List a; }",
        "import java.util.List;~import java.util.Set;~class T { List a; } | import java.util.List;~class T { List a; }",
        "import java.util.List;~~class T {} | class T {}",
        "package p;~~import java.util.List;~~class T {} | package p;~~class T {}",
        "import static java.lang.Math.max;~import static java.lang.Math.abs;~class T { int a = abs(1); } | import static java.lang.Math.abs;~class T { int a = abs(1); }",
        "import java.util.List; import java.util.Set; class T { List a; Set b; } | import java.util.List;~import java.util.Set; class T { List a; Set b; }",
        // Wherever the name is used.
        "import org.junit.jupiter.api.Test;~class T { @Test void t() {} } | same",
        "import java.util.Map;~class T { Map.Entry a; } | same",
        "import java.util.List;~class T { Object a = List.of(); } | same",
        "import java.util.ArrayList;~class T { java.util.function.Supplier<Object> a = ArrayList::new; } | same",
        "import java.io.IOException;~class T { void t() throws IOException {} } | same",
        "import java.util.List;~class T { Object o; boolean b = o instanceof List<?> all; } | same",
        "import java.util.List;~class T<A extends List<?>> {} | same",
        "import java.util.List;~@SuppressWarnings({})~class T { void t(List<?>... all) {} } | same",
        "import java.util.List;~class T { /** {@link List} */ int a; } | same",
        "import static java.util.Map.Entry;~class T { Entry a; } | same",
        // A wildcard stays where anything of it is used, or nobody knows.
        "import java.util.*;~class T { List a; } | same",
        "import java.util.*;~class T {} | class T {}",
        "import java.util.*;~import java.util.List;~class T { List a; } | import java.util.List;~class T { List a; }",
        "import java.util.*;~import java.util.List;~class T { List a; Set b; } | same",
        "import static java.lang.Math.*;~class T { int a = abs(1); } | same",
        "import static java.lang.Math.*;~class T {} | class T {}",
        "import java.util.Map.*;~class T { Entry a; } | same",
        "import shop.*;~class T { int a = Calculator.ONE; } | same",
        "import static shop.Calculator.*;~class T { int a = ONE; } | same",
        "import not.there.*;~class T {} | same",
        // Comments go where their import goes, and none is lost.
        "import java.util.Set; // sets~// lists~import java.util.List;~class T { List a; Set b; } | // lists~import java.util.List;~import java.util.Set; // sets~class T { List a; Set b; }",
        "// unused~import java.util.List;~import java.util.Set; // sets~class T { Set b; } | // unused~import java.util.Set; // sets~class T { Set b; }",
        "import java.util.Set;/* lists */import java.util.List; // gone~import java.util.Map;~class T { Set b; Map c; } | // gone~import java.util.Map;~import java.util.Set; /* lists */~class T { Set b; Map c; }",
        "import java.util.Set;~import java.util.List; /** Of T. */ class T { List a; Set b; } | import java.util.List;~import java.util.Set; /** Of T. */ class T { List a; Set b; }",
        "import java.util.List; // all is gone~class T {} | // all is gone~class T {}",
    })
    void putsInOrder(String before, String after) throws IOException {
        String expected = after.equals("same") ? before : after;
        Answer.Organised said = organised(REFERENCE, lines(before));
        assertEquals(List.of(), said.imports());
        assertEquals(lines(expected), applied(lines(before), said.edits()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "class T { List<String> a; } | java.util.List",
        "class T { void t() { assertEquals(1, 1); } } | static org.junit.jupiter.api.Assertions.assertEquals",
        "class T { int a = Calculator.ONE; } | shop.Calculator",
        "class T { AtomicInteger a = new AtomicInteger(); } | java.util.concurrent.atomic.AtomicInteger",
        "class T { void t() { assertThrows(Exception.class, () -> new ArrayList<String>()); } } | "
                + "java.util.ArrayList,static org.junit.jupiter.api.Assertions.assertThrows",
        "class T { Matchers all; } |",
        "class T { Unknown a; } |",
        "class T { List a; } class List {} |",
    })
    void addsWhatCanOnlyBeMeant(String source, String imports) throws IOException {
        Answer.Organised said = organised(REFERENCE, source);
        assertEquals(imports == null ? List.of() : List.of(imports.split(",")), said.imports().stream().sorted().toList());
        assertEquals(List.of(), said.edits());
    }

    @Test
    void leavesWhatCannotBeRead() throws IOException {
        Answer.Organised said = organised(REFERENCE, "import java.util.List;\nclass T {\n  void t( {}\n}");
        assertEquals("第 3 行有语法错误，请先改正，再整理导入", said.refusal());
        assertEquals(List.of(), said.edits());
        assertEquals(List.of(), said.imports());
    }

    @Test
    void keepsLineEndsOfWindows() throws IOException {
        String source = "import java.util.Set;\r\nimport java.util.List;\r\nclass T { List a; Set b; }";
        assertEquals(
                "import java.util.List;\r\nimport java.util.Set;\r\nclass T { List a; Set b; }",
                applied(source, organised(REFERENCE, source).edits()));
    }

    /** What compiles, compiles as it did, has no import more, and is in order then. */
    @Test
    void changesNoHonestSuite() throws IOException {
        int changed = 0;
        for (HonestSuite suite : Sample.of(HonestSuite.all(), SHARE, MIN_SUITES)) {
            String reference = Files.readString(suite.reference());
            String source = Files.readString(suite.tests());
            Map<String, byte[]> classes = compiler.reference(reference).classes();
            Compilation before = compiler.tests(source, classes);
            Answer.Organised said = organised(reference, source);
            String organised = applied(source, said.edits());
            assertTrue(before.isCompiled(), suite::toString);
            assertEquals(List.of(), said.imports(), suite::toString);
            if (organised.equals(source)) {
                continue;
            }
            Compilation after = compiler.tests(organised, classes);
            assertTrue(after.isCompiled(), () -> suite + "\n" + organised + after.diagnostics());
            assertEquals(before.classes().keySet(), after.classes().keySet());
            assertEquals(List.of(), organised(reference, organised).edits(), organised);
            changed++;
        }
        assertTrue(changed > 0 || !Sample.IS_WHOLE, "none was out of order");
    }

    @Test
    void isNotStoppedByALoneCarriageReturn() throws IOException {
        Answer.Organised said = organised(REFERENCE, "class T {\r  Sorted a;\r\n  ArrayList b;\r}");
        assertEquals(List.of("java.util.ArrayList"), said.imports());
    }

    @Test
    void mendsSuitesThatLackAnImport() throws IOException {
        int mended = 0;
        for (HonestSuite suite : Sample.of(HonestSuite.modelSolutions(), SHARE, MIN_SUITES)) {
            String reference = Files.readString(suite.reference());
            List<String> whole = Files.readAllLines(suite.tests());
            List<String> imports = whole.stream().filter(line -> line.startsWith("import ")).toList();
            if (imports.isEmpty()) {
                continue;
            }
            List<String> lines = new ArrayList<>(whole);
            lines.remove(imports.get(imports.size() / 2));
            String source = String.join("\n", lines);
            Map<String, byte[]> classes = compiler.reference(reference).classes();
            Answer.Organised said = organised(reference, source);
            String organised = withImports(applied(source, said.edits()), said.imports());
            long before = errors(compiler.tests(source, classes));
            long after = errors(compiler.tests(organised, classes));
            assertTrue(after <= before, () -> suite + "\n" + organised);
            Answer.Organised again = organised(reference, organised);
            assertEquals(List.of(), again.imports(), suite::toString);
            mended += before > 0 && after == 0 ? 1 : 0;
        }
        assertTrue(mended > (Sample.IS_WHOLE ? 10 : 0), mended + " suites are whole again");
    }

    private static long errors(Compilation compilation) {
        return compilation.isCompiled() ? 0 : compilation.diagnostics().size();
    }

    /** As editors do it, but for the place, which has no meaning. */
    private static String withImports(String source, List<String> imports) {
        int place = source.startsWith("package ") ? source.indexOf(';') + 1 : 0;
        StringBuilder text = new StringBuilder(source);
        imports.forEach(name -> text.insert(place, " import " + name + ";"));
        return text.toString();
    }

    private static String lines(String text) {
        return text.replace('~', '\n');
    }

    private static String applied(String source, List<Edit> edits) {
        StringBuilder text = new StringBuilder(source);
        for (int i = edits.size() - 1; i >= 0; i--) {
            text.replace(edits.get(i).start(), edits.get(i).end(), edits.get(i).inserted());
        }
        return text.toString();
    }

    private static Answer.Organised organised(String reference, String source) throws IOException {
        return (Answer.Organised) organiser.organise(
                new Request.OrganiseImports(reference, source, 17, 60_000), compiler.reference(reference).classes());
    }
}
