package ceping.judge.trusted;

import ceping.judge.wire.Json;
import ceping.judge.wire.JsonException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rebuild a reported test out of exactly the members that the contract's {@code TestResult} has. */
final class ReportedTest {
    private static final Set<String> OUTCOMES = Set.of("passed", "failed", "aborted", "skipped");

    private ReportedTest() {}

    /** Throws {@link JsonException} where it is not what an honest run half writes. */
    static Object read(Object reported) {
        Map<String, Object> test = Json.asObject(reported);
        String outcome = Json.string(test, "outcome");
        if (!OUTCOMES.contains(outcome)
                || !(test.get("durationMs") instanceof Double ms && ms >= 0 && Double.isFinite(ms))) {
            throw new JsonException("impossible test result");
        }
        List<String> path =
                Json.asArray(test.get("path")).stream().map(name -> String.valueOf(name)).toList();
        return Json.object(
                "path", path,
                "displayName", Json.string(test, "displayName"),
                "outcome", outcome,
                "durationMs", test.get("durationMs"),
                "failure", test.get("failure") == null ? null : failure(Json.asObject(test.get("failure"))),
                "reason", textOrNull(test, "reason"));
    }

    private static Map<String, Object> failure(Map<String, Object> failure) {
        return Json.object(
                "type", Json.string(failure, "type"),
                "message", textOrNull(failure, "message"),
                "expected", textOrNull(failure, "expected"),
                "actual", textOrNull(failure, "actual"),
                "line", failure.get("line") == null ? null : line(failure),
                "stackTrace", Json.string(failure, "stackTrace"));
    }

    private static int line(Map<String, Object> failure) {
        int line = Json.integer(failure, "line");
        if (line < 1) {
            throw new JsonException("impossible line");
        }
        return line;
    }

    private static String textOrNull(Map<String, Object> object, String name) {
        return object.get(name) == null ? null : Json.string(object, name);
    }
}
