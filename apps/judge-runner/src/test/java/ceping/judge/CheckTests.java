package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.wire.JsonTree;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a teacher is told of reference code that is about to be stored. */
class CheckTests {
    private static Judge judge;

    @BeforeAll
    static void start() throws Exception {
        judge = JudgePool.take();
    }

    @AfterAll
    static void stop() {
        JudgePool.giveBack(judge);
    }

    @Test
    void listsTypesInSourceOrder() throws Exception {
        Map<String, Object> checked =
                check("package a; public class B { class In { } private class No { } enum E { X { } } }"
                        + " record A(int n) { } package z; public interface Z { }");

        assertEquals(true, checked.get("isCompiled"));
        assertEquals(List.of("a.B", "a.B$In", "a.B$E", "a.A", "z.Z"), checked.get("typeNames"));
    }

    @Test
    void saysWhereTheReferenceIsWrong() throws Exception {
        Map<String, Object> checked = check("package a;\nclass A { }\npackage b;\nclass B { int n = x; }");

        assertEquals(false, checked.get("isCompiled"));
        assertEquals(List.of(), checked.get("typeNames"));
        Map<String, Object> first = JsonTree.asObject(JsonTree.asArray(checked.get("diagnostics")).get(0));
        assertEquals("reference", first.get("source"));
        assertEquals(4.0, first.get("line"));
        assertEquals(19.0, first.get("column"));
        assertEquals("compiler.err.cant.resolve.location", first.get("code"));
    }

    @Test
    void refusesPackagesInWhichNoTestMayBe() throws Exception {
        Map<String, Object> checked = check("package javax.demo; class A { }");

        assertEquals(false, checked.get("isCompiled"));
        Map<String, Object> first = JsonTree.asObject(JsonTree.asArray(checked.get("diagnostics")).get(0));
        assertEquals("judge.err.package", first.get("code"));
        assertTrue(JsonTree.string(first, "message").contains("包 javax.demo "));
        assertTrue(JsonTree.string(first, "hint").contains("换一个包名"));
    }

    @Test
    void warnsOfMembersThatNoTestCanUse() throws Exception {
        Map<String, Object> checked = check("import java.io.RandomAccessFile;\npublic class A extends ClassLoader {\n"
                + "    static java.util.logging.Logger log;\n    private RandomAccessFile own;\n    A(int n) { }\n"
                + "    RandomAccessFile[] save(RandomAccessFile to,\n            RandomAccessFile from) {\n        return new RandomAccessFile[] {own};\n    }\n"
                + "    private void read(RandomAccessFile from) { }\n    private static class In { RandomAccessFile path; }\n"
                + "    Object local() { return new Object() { RandomAccessFile path; }; }\n"
                + "    java.util.List<A> all(A one, int[] n) { return null; }\n}");

        assertEquals(true, checked.get("isCompiled"));
        List<String> found = JsonTree.asArray(checked.get("diagnostics")).stream()
                .map(JsonTree::asObject)
                .map(one -> one.get("severity") + " " + one.get("code") + " " + one.get("line") + " "
                        + JsonTree.string(one, "message").replaceFirst("。.*", ""))
                .toList();
        assertEquals(
                List.of(
                        "warning judge.warn.exposed 2.0 类型 A 用到 java.lang.ClassLoader",
                        "warning judge.warn.exposed 3.0 字段 log 用到 java.util.logging.Logger",
                        "warning judge.warn.exposed 6.0 方法 save 用到 java.io.RandomAccessFile"),
                found);
    }

    @Test
    void warnsOfModulesThatTheRunHalfLacks() throws Exception {
        Map<String, Object> checked = check("import java.awt.Point;\nclass A {\n    Object make() {\n"
                + "        java.net.http.HttpClient client = null;\n        return client == null ? new Point(1, 2) : null;\n"
                + "    }\n    java.sql.Date date;\n    java.nio.file.Path path;\n    void f() throws java.net.UnknownHostException { }\n}");

        assertEquals(true, checked.get("isCompiled"));
        List<Map<String, Object>> found =
                JsonTree.asArray(checked.get("diagnostics")).stream().map(JsonTree::asObject).toList();
        assertEquals(
                List.of("judge.warn.module 1.0 代码用到 java.awt.Point", "judge.warn.module 4.0 代码用到 java.net.http.HttpClient"),
                found.stream()
                        .map(one -> one.get("code") + " " + one.get("line") + " "
                                + JsonTree.string(one, "message").replaceFirst("。.*", ""))
                        .toList());
        assertTrue(JsonTree.string(found.get(0), "message").contains("模块 java.desktop "));
        assertTrue(JsonTree.string(found.get(0), "hint").contains("record"));
    }

    @Test
    void aReferenceTooLargeToMeasureIsRefused() throws Exception {
        String code = "class Subject { static int f(int n) { int m = 0; "
                + "if (n == 1) m++; ".repeat(6_000) + "return m; } }";
        Map<String, Object> checked = check(code);

        assertEquals(false, checked.get("isCompiled"));
        Map<String, Object> first = JsonTree.asObject(JsonTree.asArray(checked.get("diagnostics")).get(0));
        assertEquals("judge.err.instrument", first.get("code"));
        assertTrue(JsonTree.string(first, "hint").contains("拆"));
        assertEquals("reference_rejected",
                judge.prepare(new Judge.Submission(code, "class T { }")).get("status"));
    }

    @Test
    void tooDeepNestingIsNamedAlsoWhereJavacWrapsIt() throws Exception {
        // A compiler that is warm needs less stack: 3,000 levels fitted it sometimes.
        String type = "java.util.List<".repeat(12_000) + "String" + ">".repeat(12_000);
        Map<String, Object> checked = check("class Subject { " + type + " deep; }");

        Map<String, Object> first = JsonTree.asObject(JsonTree.asArray(checked.get("diagnostics")).get(0));
        assertEquals("judge.err.nesting", first.get("code"));
    }

    private static Map<String, Object> check(String reference) throws Exception {
        return judge.ask(
                JsonTree.object("operation", "check", "referenceCode", reference, "javaRelease", 17, "timeLimitMs", 60_000));
    }
}
