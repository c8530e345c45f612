package ceping.judge.trusted;

import ceping.judge.wire.Json;
import ceping.judge.wire.JsonException;
import ceping.judge.wire.Seal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answer `analyse`: believe the run half only what is signed and possible. */
final class Analysis {
    private Analysis() {}

    /** Contract: {@code AnalyseRequest} to {@code AnalyseResponse}. */
    static Map<String, Object> analyse(Map<String, Object> request) throws IOException {
        byte[] output = Base64.getDecoder().decode(Json.string(request, "output"));
        Prepared prepared =
                Prepared.decode(Base64.getDecoder().decode(Json.string(request, "analysis")));
        Optional<Map<String, Object>> report = new Seal(Json.string(request, "nonce")).open(output);
        if (report.isEmpty()) {
            return Json.object("status", "unsigned", "isEmpty", output.length == 0);
        }
        try {
            return analysed(prepared, report.get());
        } catch (TamperedException | JsonException | IllegalArgumentException impossible) {
            return Json.object("status", "tampered", "detail", String.valueOf(impossible.getMessage()));
        }
    }

    private static Map<String, Object> analysed(Prepared prepared, Map<String, Object> report)
            throws IOException, TamperedException {
        Coverage coverage = new Coverage(prepared, Json.asArray(report.get("probes")));
        List<Map<String, Object>> reported =
                Json.asArray(report.get("tests")).stream().map(Json::asObject).toList();
        List<Object> tests = new ArrayList<>(PlannedTests.missing(prepared.planned(), reported));
        reported.stream().map(ReportedTest::read).forEach(tests::add);
        return Json.object(
                "status", "analysed",
                "isInTime", Json.bool(report, "isInTime"),
                "tests", tests,
                "counters", coverage.counters(),
                "lines", coverage.lines(),
                "stdout", Json.string(report, "stdout"),
                "stderr", Json.string(report, "stderr"));
    }
}
