package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ceping.judge.wire.JsonTree;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Variants of the teacher's are run as mutants are. */
class FaultyVariantTests {
    private static final String REFERENCE = """
            class Price {
                static int total(int[] prices) {
                    int total = 0;
                    for (int price : prices) {
                        total += price;
                    }
                    return total;
                }
            }
            """;
    /** A fault in a class of its own. */
    private static final String FORGETS_THE_FIRST = """
            class Price {
                static int total(int[] prices) {
                    return new Sum(prices).get();
                }
            }
            class Sum {
                private final int[] numbers;
                Sum(int[] numbers) {
                    this.numbers = numbers;
                }
                int get() {
                    int sum = 0;
                    for (int i = 1; i < numbers.length; i++) {
                        sum += numbers[i];
                    }
                    return sum;
                }
            }
            """;
    private static final String FAILS_WITHOUT_PRICES = REFERENCE.replace("int total = 0;", "int total = prices[0] - prices[0];");
    private static final String DOES_NOT_COMPILE = REFERENCE.replace("return total;", "");
    private static final String NEVER_ENDS = REFERENCE.replace("return total;", "while (total > 0) { }\n return total;");

    @Test
    void areKilledBySuitesThatNotice() throws Exception {
        expect(List.of("killed", "survived", "undecided", "killed"), """
                import static org.junit.jupiter.api.Assertions.assertEquals;
                import org.junit.jupiter.api.Test;
                class PriceTests {
                    @Test
                    void addsUp() {
                        assertEquals(6, Price.total(new int[] {1, 2, 3}));
                    }
                }
                """);
    }

    @Test
    void surviveSuitesThatAssertNothing() throws Exception {
        expect(List.of("survived", "survived", "undecided", "survived"), """
                import org.junit.jupiter.api.Test;
                class PriceTests {
                    @Test
                    void runs() {
                        Price.total(new int[] {1, 2, 3});
                        Price.total(new int[] {});
                    }
                }
                """);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "static int total( | static long total( | 缺少参考代码中可以测试的部分，或者改变了它的类型：static int Price.total(int[])",
        "static int total( | int total( | 缺少参考代码中可以测试的部分，或者改变了它的类型：static int Price.total(int[])",
        "class Price | class Cost | 缺少参考代码中可以测试的部分，或者改变了它的类型：Price，Price()，static int Price.total(int[])",
        "total += price; | total -= price; | ''",
        "total += price; | total = total + price; | 与参考代码没有区别。",
        "int total = 0; | int total = 0 | 不能编译，第 3 行：",
        "int total = 0; | int total = 0; // a comment | 与参考代码没有区别。",
    })
    void areComparedWithTheReference(String original, String changed, String problem) throws Exception {
        String tests = "class PriceTests { @org.junit.jupiter.api.Test void test() { Price.total(new int[0]); } }";
        JudgePool.use(judge -> {
            MutationJudge.Mutated mutated =
                    new MutationJudge(judge).judge(REFERENCE, tests, REFERENCE.replace(original, changed));
            String said = JsonTree.asArray(mutated.planned().get("variantProblems")).get(0).toString();
            assertEquals(problem, said.substring(0, Math.min(said.length(), problem.length())));
            assertEquals(problem.isEmpty(), said.isEmpty());
        });
    }

    private static void expect(List<String> states, String tests) throws Exception {
        JudgePool.use(judge -> assertEquals(
                states,
                new MutationJudge(judge)
                        .judge(REFERENCE, tests, FORGETS_THE_FIRST, FAILS_WITHOUT_PRICES, DOES_NOT_COMPILE, NEVER_ENDS)
                        .variants()));
    }
}
