package ceping.judge;

import ceping.judge.wire.JsonTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;

/** Judge a submission through both halves, as the worker does, down to a verdict. */
final class Judge implements AutoCloseable {
    static final int OUTPUT_LIMIT_BYTES = 65_536;
    static final int TEST_LIMIT = 5_000;
    static final String NONCE = "ab".repeat(32);

    /** The limit for harmless work, which ends by itself even on a busy machine. */
    private static final int PATIENCE_SECONDS = 300;
    /** The time for the report of a run half whose tests took too long, also on a busy machine. */
    private static final int LAST_WORDS_SECONDS = 10;
    private static final int COMPILE_LIMIT_MS = 600_000;

    private final Trusted trusted;
    private final Path runHome;

    /** Judge with halves that may be of other builds. */
    Judge(Trusted trusted, Path runHome) {
        this.trusted = trusted;
        this.runHome = runHome;
    }

    static Judge start() throws IOException {
        return new Judge(Trusted.process(), Half.HOME);
    }

    /** Say what to judge and how. */
    record Submission(String reference, String tests, boolean isScanEnabled, int compileSeconds, int runSeconds) {
        Submission(String reference, String tests) {
            this(reference, tests, true, PATIENCE_SECONDS, PATIENCE_SECONDS);
        }

        Submission withoutScan() {
            return new Submission(reference, tests, false, compileSeconds, runSeconds);
        }

        Submission compiledWithin(int seconds) {
            return new Submission(reference, tests, isScanEnabled, Math.min(seconds, compileSeconds), runSeconds);
        }

        Submission runWithin(int seconds) {
            return new Submission(reference, tests, isScanEnabled, compileSeconds, Math.min(seconds, runSeconds));
        }
    }

    /** Hold the verdict and the last answer of the trusted half. */
    record Judged(String verdict, Map<String, Object> answer) {
        List<Map<String, Object>> list(String name) {
            return JsonTree.asArray(answer.get(name)).stream().map(JsonTree::asObject).toList();
        }

        boolean isAnalysed() {
            return answer.containsKey("counters");
        }

        /** Get how many of JaCoCo's instructions were covered; 0 where nothing was analysed. */
        int coveredInstructions() {
            return isAnalysed()
                    ? JsonTree.integer(
                            JsonTree.asObject(JsonTree.asObject(answer.get("counters")).get("instruction")),
                            "covered")
                    : 0;
        }

        long outcomes(String outcome) {
            return list("tests").stream().filter(test -> test.get("outcome").equals(outcome)).count();
        }
    }

    Map<String, Object> ask(Map<String, Object> request) throws IOException, InterruptedException {
        return trusted.ask(request, PATIENCE_SECONDS);
    }

    Judged judge(Submission submission)
            throws IOException, InterruptedException, ExecutionException {
        Map<String, Object> prepared = prepare(submission);
        Judged refused = refused(prepared);
        if (refused != null) {
            return refused;
        }
        Map<String, Object> request = runRequest(prepared, submission);
        try (Half run = Half.start(runHome, "run")) {
            run.send(request);
            Half.Ending ending = run.end(submission.runSeconds() + LAST_WORDS_SECONDS);
            Map<String, Object> analysed = analyse(prepared, request, ending.output());
            return analysed == null
                    ? new Judged("judge_fault", Map.of())
                    : new Judged(verdict(ending, analysed), analysed);
        }
    }

    /** Judge a submission of ours, whose tests may run inside this JVM: it costs no start of one. */
    Judged judgeHarmless(Submission submission) throws Exception {
        Map<String, Object> prepared = prepare(submission);
        Judged refused = refused(prepared);
        if (refused != null) {
            return refused;
        }
        Map<String, Object> request = runRequest(prepared, submission);
        Map<String, Object> analysed = analyse(prepared, request, HarmlessRun.output(request));
        return new Judged(verdict(new Judged("", analysed)), analysed);
    }

    /** Return the result of a submission that is not run; null if it is run. */
    private static Judged refused(Map<String, Object> prepared) {
        if (prepared == null) {
            return new Judged("compile_error", Map.of());
        }
        return switch (JsonTree.string(prepared, "status")) {
            case "prepared" -> null;
            case "rejected" -> new Judged(JsonTree.string(prepared, "verdict"), prepared);
            default -> new Judged("judge_fault", prepared);
        };
    }

    private static Map<String, Object> runRequest(
            Map<String, Object> prepared, Submission submission) {
        return JsonTree.object(
                "operation", "run",
                "task", prepared.get("task"),
                "nonce", NONCE,
                "outputLimitBytes", OUTPUT_LIMIT_BYTES,
                "testLimit", TEST_LIMIT,
                "timeLimitMs", 1000 * submission.runSeconds());
    }

    private Map<String, Object> analyse(
            Map<String, Object> prepared, Map<String, Object> request, byte[] output)
            throws IOException, InterruptedException {
        return ask(
                JsonTree.object(
                        "operation", "analyse",
                        "analysis", prepared.get("analysis"),
                        "nonce", request.get("nonce"),
                        "output", Base64.getEncoder().encodeToString(output)));
    }

    Map<String, Object> prepare(Submission submission) throws IOException, InterruptedException {
        return trusted.ask(
                JsonTree.object(
                        "operation", "prepare",
                        "referenceCode", submission.reference(),
                        "testFileCode", submission.tests(),
                        "javaRelease", 17,
                        "isScanEnabled", submission.isScanEnabled(),
                        "timeLimitMs", COMPILE_LIMIT_MS),
                submission.compileSeconds());
    }

    @Override
    public void close() {
        trusted.close();
    }

    private static String verdict(Half.Ending ending, Map<String, Object> analysed) {
        if (ending.isKilled()) {
            return "time_limit";
        }
        if (analysed.get("status").equals("tampered")) {
            return "tampered";
        }
        return switch (ending.exitCode()) {
            case 3 -> "memory_limit";
            case 96 -> "process_limit";
            case 95, 97 -> "output_limit";
            default -> analysed.get("status").equals("analysed")
                    ? verdict(new Judged("", analysed))
                    : "crashed";
        };
    }

    private static String verdict(Judged analysed) {
        if (analysed.answer().get("isInTime").equals(false)) {
            return "time_limit";
        }
        if (analysed.outcomes("failed") > 0) {
            return "tests_failed";
        }
        return analysed.outcomes("passed") > 0 ? "passed" : "no_tests";
    }
}
