package ceping.judge.trusted.measure;

import ceping.judge.trusted.instrument.Woven;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Json;
import ceping.judge.wire.JsonException;
import ceping.judge.wire.Report;
import ceping.judge.wire.Report.ReportedTest;
import ceping.judge.wire.Request;
import ceping.judge.wire.Seal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Answer `analyse`: of the run half's output, accept only what is signed and possible. */
public final class Analysis {
    private Analysis() {}

    /** Read the outcome of a run from its output. */
    public static Answer analyse(Request.Analyse request) throws IOException {
        Woven woven = Json.decode(request.analysis(), Woven.class);
        try {
            Optional<Report> report = new Seal(request.nonce()).open(request.output(), Report.class);
            return report.isEmpty()
                    ? new Answer.Unsigned(request.output().length == 0)
                    : analysed(woven, report.get());
        } catch (Coverage.TamperedException | JsonException impossible) {
            return new Answer.Tampered(String.valueOf(impossible.getMessage()));
        }
    }

    private static Answer analysed(Woven woven, Report report) throws IOException {
        Coverage coverage = new Coverage(woven, report.probes());
        List<ReportedTest> tests = new ArrayList<>(PlannedTests.missing(woven.planned(), report.tests()));
        tests.addAll(report.tests());
        return new Answer.Analysed(
                report.isInTime(), tests.stream().map(ReportedTest::result).toList(), TestMethods.count(tests),
                coverage.counters(), rightCounters(woven, report, TestMethods.wrong(tests)),
                coverage.lines(), report.stdout(), report.stderr());
    }

    private static Map<String, Answer.Counter> rightCounters(Woven woven, Report report, Set<String> wrong)
            throws IOException {
        return wrong.isEmpty() ? null : new Coverage(woven, RightProbes.of(report, wrong)).counters();
    }
}
