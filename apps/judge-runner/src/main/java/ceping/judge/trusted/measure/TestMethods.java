package ceping.judge.trusted.measure;

import static java.util.Comparator.naturalOrder;

import ceping.judge.wire.Answer.TestCounts;
import ceping.judge.wire.Report.ReportedTest;
import ceping.judge.wire.TestResult.Outcome;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

/** Count the methods of tests: many invocations of one of them weigh no more than one. */
final class TestMethods {
    private TestMethods() {}

    /** List the sources of which something has failed; null stands for JUnit itself. */
    static Set<String> wrong(List<ReportedTest> tests) {
        return tests.stream()
                .filter(test -> test.result().outcome() == Outcome.FAILED)
                .map(ReportedTest::source)
                .collect(Collectors.toSet());
    }

    /** Count them by outcome, each source as one: wrong when one of its invocations is. */
    static TestCounts count(List<ReportedTest> tests) {
        Map<String, Outcome> outcomes = new HashMap<>();
        for (ReportedTest test : tests) {
            outcomes.merge(test.source(), test.result().outcome(), BinaryOperator.minBy(naturalOrder()));
        }
        return new TestCounts(
                Collections.frequency(outcomes.values(), Outcome.PASSED),
                Collections.frequency(outcomes.values(), Outcome.FAILED),
                Collections.frequency(outcomes.values(), Outcome.ABORTED),
                Collections.frequency(outcomes.values(), Outcome.SKIPPED));
    }
}
