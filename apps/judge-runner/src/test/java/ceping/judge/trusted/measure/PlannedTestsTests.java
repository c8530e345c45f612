package ceping.judge.trusted.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ceping.judge.wire.Answer.TestCounts;
import ceping.judge.wire.Report.ReportedTest;
import ceping.judge.wire.TestResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlannedTestsTests {
    @Test
    void eachOverloadThatIsMissingIsOneWrongMethod() {
        List<ReportedTest> reported = List.of(passed("T#a()"), passed("T#a()"));
        List<ReportedTest> tests =
                new ArrayList<>(PlannedTests.missing(List.of("T#a()", "T#a(int)", "T#a([J)"), reported));
        tests.addAll(reported);

        assertEquals(4, tests.size());
        assertEquals("a(int)", tests.get(0).result().displayName());
        assertEquals(new TestCounts(1, 2, 0, 0), TestMethods.count(tests));
    }

    private static ReportedTest passed(String source) {
        return new ReportedTest(source, new TestResult(List.of(), "a()", TestResult.Outcome.PASSED, 0, null, null));
    }
}
