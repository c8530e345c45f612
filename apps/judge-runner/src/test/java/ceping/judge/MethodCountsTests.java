package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ceping.judge.wire.JsonTree;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A method of tests counts once, however often it is invoked. */
class MethodCountsTests {
    private static final String IMPORTS =
            "import java.net.URI; import java.util.*; import java.util.stream.*; import org.junit.jupiter.api.*;"
                    + " import org.junit.jupiter.params.*; import org.junit.jupiter.params.provider.*;"
                    + " import static org.junit.jupiter.api.Assertions.*; import static org.junit.jupiter.api.Assumptions.*;"
                    + " import static org.junit.jupiter.api.DynamicContainer.*; import static org.junit.jupiter.api.DynamicTest.*; ";

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
    void aWrongTestIsNotDilutedByRepetitions() throws Exception {
        Judge.Judged judged = judge("class T { @Test void wrong() { fail(); } @RepeatedTest(4_999) void trivial() {} }");

        assertEquals(4_999, judged.outcomes("passed"));
        assertEquals("1 passed, 1 failed, 0 aborted, 0 skipped", methods(judged));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            wrong parameters make one wrong method | 1 | 1 | 0 | 0 | \
            class T { @ParameterizedTest @ValueSource(ints = {1, 2, 3}) void one(int n) { assertTrue(n < 2); } \
            @ParameterizedTest @ValueSource(ints = {1, 2, 3}) void other(int n) {} }
            a wrong repetition makes a wrong method | 0 | 1 | 0 | 0 | \
            class T { @RepeatedTest(9) void often(RepetitionInfo info) { assertTrue(info.getCurrentRepetition() < 9); } }
            dynamic tests are from their factory | 1 | 1 | 0 | 0 | \
            class T { @TestFactory Stream<DynamicNode> wrong() { return Stream.of(dynamicTest("a", () -> {}), \
            dynamicContainer("b", Stream.of(dynamicTest("c", () -> fail())))); } \
            @TestFactory Stream<DynamicTest> right() { return Stream.of(dynamicTest("a", () -> {}), dynamicTest("b", () -> {})); } }
            whatever source they claim | 1 | 1 | 0 | 0 | \
            class T { @Test void plain() { fail(); } @TestFactory Stream<DynamicTest> many() { return IntStream.range(0, 9).mapToObj(n -> \
            dynamicTest("a", URI.create(n < 3 ? "class:T" : "method:T#m" + n), () -> {})); } }
            overloads are methods of their own | 3 | 1 | 0 | 0 | \
            class T { @Test void a() {} @Test void a(TestInfo info) { fail(); } \
            @ParameterizedTest @ValueSource(ints = {1, 2}) void a(int n) {} \
            @ParameterizedTest @MethodSource("all") void a(int[] n) {} static List<int[]> all() { return List.of(new int[1], new int[2]); } }
            planned ones are known by their parameters | 1 | 2 | 0 | 0 | \
            class T { @Test void a() {} @Test <X extends Number> void a(long[] n, X[][] x, Map.Entry<X, List<X>>... more) {} \
            @Test void a(char c) {} }
            a bridge is no method | 1 | 0 | 0 | 0 | \
            interface Checks<X> { void check(X x); } class T implements Checks<TestInfo> { @Test public void check(TestInfo info) {} }
            inherited tests are a method in each class | 3 | 1 | 0 | 0 | \
            abstract class Base { int n = 1; @Test void one() { assertEquals(1, n); } @Test void other() {} } \
            class A extends Base {} class B extends Base { { n = 2; } }
            also those of a nested class | 1 | 1 | 0 | 0 | \
            abstract class Base { int n = 1; @Nested class Inner { @Test void one() { assertEquals(1, n); } } } \
            class A extends Base {} class B extends Base { { n = 2; } }
            nested classes have methods of their own | 2 | 1 | 0 | 0 | \
            class T { @Test void a() {} @Nested class N { @Test void a() { fail(); } @Nested class M { @RepeatedTest(2) void a() {} } } }
            a method that aborts is not wrong | 0 | 0 | 1 | 0 | \
            class T { @ParameterizedTest @ValueSource(ints = {1, 2}) void a(int n) { assumeTrue(n > 2); } }
            a method that passes once has passed | 1 | 0 | 0 | 0 | \
            class T { @ParameterizedTest @ValueSource(ints = {1, 2}) void a(int n) { assumeTrue(n == 2); } }
            disabled methods are skipped | 1 | 0 | 0 | 3 | \
            class T { @Disabled @Test void a() {} @Disabled @RepeatedTest(9) void b() {} @Test void c() {} \
            @Disabled @Nested class N { @Test void a() {} } }
            a failing class is one wrong test | 1 | 1 | 0 | 0 | \
            class A { @BeforeAll static void open() { fail(); } @Test void a() {} @Test void b() {} } class B { @Test void a() {} }
            """)
    void aMethodCountsOnce(String name, int passed, int failed, int aborted, int skipped, String tests) throws Exception {
        assertEquals(
                passed + " passed, " + failed + " failed, " + aborted + " aborted, " + skipped + " skipped",
                methods(judge(tests)));
    }

    private static Judge.Judged judge(String tests) throws Exception {
        // Without the scan, which allows no URI.
        return judge.judgeHarmless(new Judge.Submission("class Subject {}", IMPORTS + tests).withoutScan());
    }

    private static String methods(Judge.Judged judged) {
        StringBuilder counts = new StringBuilder();
        JsonTree.asObject(judged.answer().get("methodCounts")).forEach((outcome, count) ->
                counts.append(counts.isEmpty() ? "" : ", ").append(((Double) count).intValue()).append(' ').append(outcome));
        return counts.toString();
    }
}
