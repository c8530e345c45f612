package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.wire.JsonTree;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Suites that are slow, hang or do else what few do get a result, and nobody gains by it. */
@Tag(RunTests.ALONE)
@Execution(ExecutionMode.CONCURRENT)
class MutationOddSuitesTests {
    private static final String REFERENCE = """
            class Subject {
                static int sum(int limit) {
                    int sum = 0;
                    for (int i = 1; i <= limit; i++) {
                        sum += i;
                    }
                    return sum;
                }
                static int twice(int number) {
                    return number * 2;
                }
            }
            """;
    private static final String HEAD = """
            import static org.junit.jupiter.api.Assertions.*;
            import java.util.*;
            import org.junit.jupiter.api.*;
            import org.junit.jupiter.api.condition.*;
            class SubjectTests {
            """;
    private static final String SUM = "@Test void sum() { assertEquals(6, Subject.sum(3)); }\n";
    private static final String TWICE = "@Test void twice() { assertEquals(6, Subject.twice(3)); }\n";

    @Test
    void aSuiteThatHangsInTheReverseOrderIsOrderDependent() throws Exception {
        expect("killed killed killed killed killed killed killed", SUM + """
                static boolean isSecond;
                @Test void a() {
                    isSecond = true;
                    assertEquals(4, Subject.twice(2));
                }
                @Test void b() throws Exception {
                    if (!isSecond) {
                        new java.util.concurrent.CountDownLatch(1).await();
                    }
                }
                """, List.of("b"));
    }

    @Test
    void aTestThatRunsInOneOrderOnlyHarmsNoOther() throws Exception {
        // It is skipped at first, and runs when "twice" came before.
        expect("killed killed killed killed killed killed killed", TWICE.replace("{", "{ isReady = true;") + SUM + """
                static boolean isReady;
                static boolean isReady() { return isReady; }
                @Nested class Later {
                    @Test @EnabledIf("SubjectTests#isReady") void later() { assertEquals(2, Subject.twice(1)); }
                }
                """, List.of());
    }

    @Test
    void nobodyGainsByWaiting() throws Exception {
        // Whoever notices mutants of "sum" waits; those of "twice" are not looked for.
        JudgePool.use(judge -> {
            MutationJudge.Mutated mutated = new MutationJudge(judge).judge(REFERENCE, HEAD + TWICE + """
                    @Test void sum() throws Exception {
                        if (Subject.sum(3) == 5) {
                            new java.util.concurrent.CountDownLatch(1).await();
                        }
                        assertTrue(Subject.sum(0) >= 0);
                    }
                    }""");
            assertEquals(0, mutated.count("undecided"), () -> mutated.answer().toString());
        });
    }

    @Test
    void nobodyGainsByBeingSlow() throws Exception {
        JudgePool.use(judge -> {
            MutationJudge.Mutated mutated = new MutationJudge(judge, 6_000).judge(REFERENCE, HEAD + TWICE + """
                    @Test void sum() throws Exception {
                        Thread.sleep(900);
                        assertEquals(6, Subject.sum(3));
                    }
                    }""");
            assertEquals(0, mutated.count("undecided"), () -> mutated.answer().toString());
            assertTrue(mutated.count("survived") > 0, () -> mutated.answer().toString());
        });
    }

    @Test
    void aTestOfManyStepsHasEnoughOfThemWithEachMutant() throws Exception {
        // More steps than any test may take in any case. The sum of an int wraps around.
        expect("killed killed killed killed killed killed killed", TWICE + """
                @Test void sum() { assertEquals(-1_474_736_480, Subject.sum(200_000)); }
                @Test void none() { assertEquals(0, Subject.sum(0)); }
                """, List.of());
    }

    private static void expect(String states, String tests, List<String> orderDependent) throws Exception {
        JudgePool.use(judge -> {
            MutationJudge.Mutated mutated = new MutationJudge(judge).judge(REFERENCE, HEAD + tests + "}");
            assertEquals(
                    states,
                    String.join(" ", mutated.mutants().stream().map(one -> JsonTree.string(one, "state")).toList()),
                    () -> mutated.answer().toString());
            assertEquals(
                    orderDependent,
                    mutated.tests().stream()
                            .filter(test -> test.get("isOrderDependent").equals(true))
                            .map(MutationOddSuitesTests::name)
                            .toList());
        });
    }

    private static String name(Map<String, Object> test) {
        String name = JsonTree.string(test, "name");
        return name.substring(0, name.indexOf('('));
    }
}
