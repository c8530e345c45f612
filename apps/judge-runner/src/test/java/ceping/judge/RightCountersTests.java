package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import ceping.judge.wire.JsonTree;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Beside what all tests cover stands what those that are right do. */
class RightCountersTests {
    private static final String REFERENCE = """
            interface Subject { static int a() { return 1; } static int b() { return 1; } static int c() { return 1; } }
            interface Once { int VALUE = Subject.a(); static int b() { return VALUE; } }
            enum Kind { ONE(1); Kind(int n) { Subject.a(); } static int count() { return 1; } }
            interface Broken { int VALUE = fail(); static int fail() { Subject.a(); throw new IllegalStateException(); } }
            """;
    private static final String IMPORTS =
            "import java.util.stream.*; import org.junit.jupiter.api.*; import org.junit.jupiter.params.*;"
                    + " import org.junit.jupiter.params.provider.*; import static org.junit.jupiter.api.Assertions.*;"
                    + " import static org.junit.jupiter.api.Assumptions.*; import static org.junit.jupiter.api.DynamicTest.*; ";

    private static Judge judge;

    @BeforeAll
    static void start() throws Exception {
        judge = JudgePool.take();
    }

    @AfterAll
    static void stop() {
        JudgePool.giveBack(judge);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            what only a wrong test covers is gone | 2 | 1 | \
            class T { @Test void right() { Subject.a(); } @Test void wrong() { Subject.a(); Subject.b(); fail(); } }
            whoever came first | 2 | 1 | \
            @TestMethodOrder(MethodOrderer.MethodName.class) \
            class T { @Test void a() { Subject.a(); Subject.b(); fail(); } @Test void b() { Subject.a(); } }
            and whoever comes last | 2 | 1 | \
            @TestMethodOrder(MethodOrderer.MethodName.class) \
            class T { @Test void a() { Subject.a(); } @Test void b() { Subject.a(); Subject.b(); fail(); } }
            nothing is left where all are wrong | 2 | 0 | \
            class T { { Subject.b(); } @Test void wrong() { Subject.a(); fail(); } }
            one wrong invocation makes a wrong method | 3 | 1 | \
            class T { @Test void right() { Subject.c(); } @ParameterizedTest @ValueSource(ints = {1, 2}) \
            void wrong(int n) { if (n == 1) Subject.a(); else assertEquals(2, Subject.b()); } }
            with its source of values | 2 | 1 | \
            class T { @Test void right() { Subject.c(); } @ParameterizedTest @MethodSource("all") \
            void wrong(int n) { fail(); } static IntStream all() { return IntStream.of(Subject.b()); } }
            and one wrong dynamic test | 3 | 1 | \
            class T { @Test void right() { Subject.c(); } @TestFactory Stream<DynamicTest> wrong() { Subject.a(); \
            return Stream.of(dynamicTest("a", () -> Subject.b()), dynamicTest("b", () -> fail())); } }
            what a class does around its tests is right with one of them | 3 | 3 | \
            class T { { Subject.a(); } @BeforeAll static void open() { Subject.b(); } @AfterAll static void close() { Subject.c(); } \
            @Test void right() {} @Test void wrong() { fail(); } }
            and wrong with all of them | 3 | 1 | \
            class T { @BeforeAll static void open() { Subject.a(); } @AfterAll static void close() { Subject.b(); } \
            @Test void wrong() { fail(); } } class U { @Test void right() { Subject.c(); } }
            what is done for each test is each test's | 3 | 2 | \
            class T { @BeforeEach void open(TestInfo test) { if (test.getDisplayName().contains("wrong")) Subject.a(); else Subject.b(); } \
            @Test void right() { Subject.c(); } @Test void wrong() { fail(); } }
            a class that cannot begin is wrong | 2 | 1 | \
            class T { @BeforeAll static void open() { Subject.a(); fail(); } @Test void never() {} } \
            class U { @Test void right() { Subject.b(); } }
            a class that cannot end is wrong, but its tests are not | 3 | 2 | \
            class T { @BeforeAll static void open() { Subject.a(); } @AfterAll static void close() { Subject.c(); fail(); } \
            @Test void right() { Subject.b(); } }
            an outer class is right with a nested test | 3 | 2 | \
            class T { @BeforeAll static void open() { Subject.a(); } @Test void wrong() { Subject.b(); fail(); } \
            @Nested class N { @Test void right() { Subject.c(); } } }
            a nested class is wrong by itself | 3 | 1 | \
            class T { @Test void right() { Subject.a(); } @Nested class N { { Subject.b(); } @Test void wrong() { Subject.c(); fail(); } } }
            a test that aborts is not wrong | 3 | 2 | \
            class T { @Test void right() { Subject.a(); assumeTrue(false); } @Test void other() { Subject.b(); } \
            @Test void wrong() { Subject.c(); fail(); } }
            nor is a class | 2 | 1 | \
            class T { @BeforeAll static void open() { Subject.a(); assumeTrue(false); } @Test void never() {} } \
            class U { @Test void wrong() { Subject.b(); fail(); } }
            a thread is that of its test | 2 | 1 | \
            class T { @Test void right() throws Exception { in(Subject::a); } @Test void wrong() throws Exception { in(Subject::b); fail(); } \
            static void in(Runnable work) throws Exception { Thread thread = new Thread(work); thread.start(); thread.join(); } }
            a static initialiser is no test's | 4 | 3 | \
            @TestMethodOrder(MethodOrderer.MethodName.class) \
            class T { @Test void a() { Subject.c(); Once.b(); fail(); } @Test void b() { Once.b(); } }
            nor are the constants of an enum | 5 | 4 | \
            @TestMethodOrder(MethodOrderer.MethodName.class) \
            class T { @Test void a() { Kind.count(); Subject.c(); fail(); } @Test void b() { Kind.count(); } }
            also where an initialiser fails | 3 | 2 | \
            @TestMethodOrder(MethodOrderer.MethodName.class) \
            class T { @Test void a() { try { Broken.fail(); } catch (Error broken) {} Subject.c(); fail(); } @Test void b() {} }
            """)
    void wrongTestsCoverNothing(String name, int all, int right, String tests) throws Exception {
        Judge.Judged judged = judge(tests);

        assertEquals("tests_failed", judged.verdict());
        assertEquals(all + " covered, " + right + " right", methods(judged, "counters") + " covered, " + methods(judged, "rightCounters") + " right");
    }

    @Test
    void nothingIsSaidWhereAllTestsAreRight() throws Exception {
        assertNull(judge("class T { @Test void right() { Subject.a(); } }").answer().get("rightCounters"));
    }

    @Test
    void whatHasNotRunCoversNothing() throws Exception {
        Judge.Judged judged = judge("class T { T() { Subject.a(); throw new IllegalStateException(); } @Test void wrong() {} }");

        assertEquals(1, methods(judged, "counters"));
        assertEquals(0, methods(judged, "rightCounters"));
    }

    private static Judge.Judged judge(String tests) throws Exception {
        return judge.judgeHarmless(new Judge.Submission(REFERENCE, IMPORTS + tests).withoutScan());
    }

    private static int methods(Judge.Judged judged, String counters) {
        return JsonTree.integer(JsonTree.asObject(JsonTree.asObject(judged.answer().get(counters)).get("method")), "covered");
    }
}
