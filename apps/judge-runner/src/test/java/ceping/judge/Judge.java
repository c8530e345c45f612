package ceping.judge;

import ceping.judge.wire.Json;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;

/** Judge a submission through both halves, as the worker does, down to a verdict. */
final class Judge implements AutoCloseable {
    static final int OUTPUT_LIMIT_BYTES = 65_536;

    private Half trusted;

    private Judge() throws IOException {
        trusted = Half.start("trusted");
    }

    static Judge start() throws IOException {
        return new Judge();
    }

    /** Say what to judge and how. */
    record Submission(String reference, String tests, boolean isScanEnabled, int seconds) {
        Submission(String reference, String tests) {
            this(reference, tests, true, 20);
        }
    }

    /** Hold the verdict and the last answer of the trusted half. */
    record Judged(String verdict, Map<String, Object> answer) {
        List<Map<String, Object>> list(String name) {
            return Json.asArray(answer.get(name)).stream().map(Json::asObject).toList();
        }

        long outcomes(String outcome) {
            return list("tests").stream().filter(test -> test.get("outcome").equals(outcome)).count();
        }
    }

    Map<String, Object> ask(Map<String, Object> request) throws IOException {
        Map<String, Object> answer = trusted.ask(request);
        if (answer == null) {
            trusted = Half.start("trusted");
        }
        return answer;
    }

    Judged judge(Submission submission)
            throws IOException, InterruptedException, ExecutionException {
        Map<String, Object> prepared = prepare(submission);
        if (prepared == null) {
            return new Judged("compile_error", Map.of());
        }
        if (prepared.get("status").equals("rejected")) {
            return new Judged(Json.string(prepared, "verdict"), prepared);
        }
        if (!prepared.get("status").equals("prepared")) {
            return new Judged("judge_fault", prepared);
        }
        String nonce = nonce();
        try (Half run = Half.start("run")) {
            run.send(
                    Json.object(
                            "task", prepared.get("task"),
                            "nonce", nonce,
                            "outputLimitBytes", OUTPUT_LIMIT_BYTES));
            Half.Ending ending = run.end(submission.seconds());
            Map<String, Object> analysed =
                    ask(
                            Json.object(
                                    "operation", "analyse",
                                    "analysis", prepared.get("analysis"),
                                    "nonce", nonce,
                                    "output", Base64.getEncoder().encodeToString(ending.output())));
            return new Judged(verdict(ending, analysed), analysed);
        }
    }

    Map<String, Object> prepare(Submission submission) throws IOException {
        return ask(
                Json.object(
                        "operation", "prepare",
                        "referenceCode", submission.reference(),
                        "testFileCode", submission.tests(),
                        "javaRelease", 17,
                        "isScanEnabled", submission.isScanEnabled()));
    }

    @Override
    public void close() {
        trusted.close();
    }

    private static String verdict(Half.Ending ending, Map<String, Object> analysed) {
        if (ending.isKilled()) {
            return "time_limit";
        }
        return switch (Json.string(analysed, "status")) {
            case "tampered" -> "tampered";
            case "unsigned" -> switch (ending.exitCode()) {
                case 3 -> "memory_limit";
                case 96 -> "process_limit";
                case 97 -> "output_limit";
                default -> "crashed";
            };
            default -> verdict(new Judged("", analysed));
        };
    }

    private static String verdict(Judged analysed) {
        if (analysed.outcomes("failed") > 0) {
            return "tests_failed";
        }
        return analysed.outcomes("passed") > 0 ? "passed" : "no_tests";
    }

    private static String nonce() {
        byte[] bytes = new byte[32];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
