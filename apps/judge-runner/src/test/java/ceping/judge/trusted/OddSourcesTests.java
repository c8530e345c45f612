package ceping.judge.trusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.trusted.compile.Compilation;
import ceping.judge.trusted.compile.TestCompiler;
import ceping.judge.wire.JsonTree;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;

/** Sources that hold something else than a class of tests, and what a student is told of them. */
class OddSourcesTests {
    private static InThisJvm trusted;

    @BeforeAll
    static void open() throws IOException {
        trusted = new InThisJvm();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "module x { }",
        "open module x { }",
        "@Deprecated module x { }",
        "module x { requires java.base; }",
        "open module ceping { exports ceping.judge.run; }",
        "module x { class T { } }",
        "module x { } class T { @org.junit.jupiter.api.Test void t() { } }",
        "module x { } package a; class T { }",
        "package a; class T { } package b; module x { }",
    })
    void aModuleIsNamedAsTheMistake(String source) {
        Map<String, Object> answer = prepare(source);

        assertEquals("compile_error", answer.get("verdict"));
        Map<String, Object> first = first(answer, "diagnostics");
        assertTrue(JsonTree.string(first, "code").matches("judge.err.module|compiler.err.expected.*"), first::toString);
        assertTrue(JsonTree.string(first, "hint").contains("class"), first::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"module x { }", "open module x { }", "@Deprecated module x { exports a; }"})
    void aModuleIsNoReference(String source) {
        Map<String, Object> checked = trusted.ask(
                JsonTree.object("operation", "check", "referenceCode", source, "javaRelease", 17, "timeLimitMs", 60_000));

        assertEquals(false, checked.get("isCompiled"));
        assertEquals(List.of(), checked.get("typeNames"));
        assertEquals("judge.err.module", first(checked, "diagnostics").get("code"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", " \n\t", ";", ";;", "// 空", "/* 空 */", "import java.util.List;", "package a;",
        "@Deprecated package a;", "package a; import java.util.*;", "\u001a",
    })
    void aSourceWithoutAClassIsToldSo(String source) {
        Map<String, Object> answer = prepare(source);

        assertEquals("no_tests", answer.get("verdict"));
        assertEquals("no_class", first(answer, "advice").get("code"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "class A { } class B { } interface C { } enum D { } record E() { } @interface F { }",
        "public class A { } public class B { }",
        "@interface A { }",
        "sealed interface A permits B { } final class B implements A { }",
        "class A { record R(int n) { class In { } } enum E { X { }, Y } }",
        "class module { int open, exports, requires; }",
        "\\u0063lass A { }",
        "package a; class A { } package b; class B { }",
    })
    void typesWithoutTestsAreNoTests(String source) {
        assertEquals("no_tests", prepare(source).get("verdict"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "class A { void t(Object o) { switch (o) { case String s -> { } default -> { } } } }",
        "void main() { }",
        "exports a;",
        "class T { } }",
    })
    void whatJava17LacksIsExplained(String source) {
        Map<String, Object> answer = prepare(source);

        assertEquals("compile_error", answer.get("verdict"));
        String hint = String.valueOf(first(answer, "diagnostics").get("hint"));
        assertTrue(hint.matches(".*(预览功能|更新的 Java 版本|最外层).*"), hint);
    }

    /** ASM has no room left for the annotation of ours. */
    @Test
    void aClassThatIsFullIsRefused() throws IOException {
        int fields = 21_000;
        int free = 65_535 - items(full(fields, 0));
        Map<String, Object> answer = prepare(full(fields, free - 1));

        assertEquals("compile_error", answer.get("verdict"));
        assertEquals("judge.err.examine", first(answer, "diagnostics").get("code"));
        assertEquals("no_tests", prepare("class A { }").get("verdict"));
    }

    private static int items(String source) throws IOException {
        Compilation compiled = TestCompiler.open().tests(source, Map.of());
        return new ClassReader(compiled.classes().get("T")).getItemCount();
    }

    /** Three entries for a field that is assigned to, one for each that is only declared. */
    private static String full(int assigned, int declared) {
        StringBuilder source = new StringBuilder(
                "class T { @org.junit.jupiter.params.ParameterizedTest void t(Class<?> c) { } static int last");
        for (int field = 0; field < assigned + declared; field++) {
            source.append(",").append(name(field));
        }
        for (int field = 0; field < assigned; field++) {
            source.append(field % 10_000 == 0 ? (field == 0 ? ";" : "}") + " static void m" + field + "() {" : "")
                    .append(name(field)).append("=1;");
        }
        return source.append("} }").toString();
    }

    private static String name(int field) {
        return String.valueOf((char) (0x4e00 + field % 20_000)) + "a".repeat(field / 20_000);
    }

    private static Map<String, Object> first(Map<String, Object> answer, String list) {
        return JsonTree.asObject(JsonTree.asArray(answer.get(list)).get(0));
    }

    private static Map<String, Object> prepare(String source) {
        return trusted.ask(
                JsonTree.object(
                        "operation", "prepare",
                        "referenceCode", "class Subject { int one() { return 1; } }",
                        "testFileCode", source,
                        "javaRelease", 17,
                        "isScanEnabled", true,
                        "timeLimitMs", 60_000));
    }
}
