package ceping.judge;

import ceping.judge.wire.JsonTree;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;

/** Find the mutants that a suite kills, through both halves, as the worker does. */
final class MutationJudge {
    private static final int MAX_RUN_HALVES = 10;
    private static final int LAST_WORDS_SECONDS = 2;
    private static final int TIME_LIMIT_MS = 120_000;

    private final Judge judge;
    private final int timeLimitMs;

    MutationJudge(Judge judge) {
        this(judge, TIME_LIMIT_MS);
    }

    /** Judge with a time limit for all run halves together. */
    MutationJudge(Judge judge, int timeLimitMs) {
        this.judge = judge;
        this.timeLimitMs = timeLimitMs;
    }

    /** The plan and the last answer of the trusted half. */
    record Mutated(Map<String, Object> planned, Map<String, Object> answer) {
        /** Each mutant: what is known of it, and what became of it. */
        List<Map<String, Object>> mutants() {
            List<Map<String, Object>> mutants = new ArrayList<>();
            List<Object> states = JsonTree.asArray(answer.get("mutants"));
            for (Object known : JsonTree.asArray(planned.get("mutants"))) {
                Map<String, Object> mutant = new java.util.LinkedHashMap<>(JsonTree.asObject(known));
                mutant.putAll(JsonTree.asObject(states.get(mutants.size())));
                mutants.add(mutant);
            }
            return mutants;
        }

        /** What became of each variant. */
        List<String> variants() {
            List<Object> states = JsonTree.asArray(answer.get("mutants"));
            return states.subList(JsonTree.asArray(planned.get("mutants")).size(), states.size()).stream()
                    .map(state -> JsonTree.string(JsonTree.asObject(state), "state"))
                    .toList();
        }

        List<Map<String, Object>> tests() {
            return JsonTree.asArray(answer.get("tests")).stream().map(JsonTree::asObject).toList();
        }

        long count(String state) {
            return mutants().stream().filter(mutant -> mutant.get("state").equals(state)).count();
        }
    }

    Mutated judge(String reference, String tests, String... variants)
            throws IOException, InterruptedException, ExecutionException {
        Map<String, Object> planned = judge.ask(JsonTree.object(
                "operation", "planMutants",
                "referenceCode", reference,
                "variants", List.of(variants),
                "testFileCode", tests,
                "javaRelease", 17,
                "operators", "defaults"));
        List<Object> outputs = new ArrayList<>();
        List<Object> fatal = new ArrayList<>();
        long startedAt = System.nanoTime();
        int ms = 0;
        Map<String, Object> left = planned;
        for (int halves = 0; halves < MAX_RUN_HALVES && ms < timeLimitMs && isLeft(left); halves++) {
            Object before = left.get("chunks");
            byte[] output = run(planned, left, halves > 0, timeLimitMs - ms);
            if (output != null) {
                outputs.add(JsonTree.object(
                        "nonce", Judge.NONCE, "output", Base64.getEncoder().encodeToString(output)));
            }
            ms = (int) ((System.nanoTime() - startedAt) / 1_000_000);
            left = analyse(planned, outputs, fatal, ms);
            // A careful half that has come no further has died of its first run.
            if (halves > 0 && before.equals(left.get("chunks"))) {
                fatal.add(slots(left).get(0));
                left = analyse(planned, outputs, fatal, ms);
            }
        }
        return new Mutated(planned, left);
    }

    private Map<String, Object> analyse(Map<String, Object> planned, List<Object> outputs, List<Object> fatal, int ms)
            throws IOException, InterruptedException {
        return judge.ask(JsonTree.object(
                "operation", "analyseMutants", "analysis", planned.get("analysis"), "outputs", outputs,
                "fatal", fatal, "runMs", ms, "isTimeOver", ms >= timeLimitMs));
    }

    /** The slots that are still to be run, in their order. */
    private static List<Object> slots(Map<String, Object> answer) {
        return JsonTree.asArray(answer.get("chunks")).stream()
                .map(JsonTree::asObject)
                .flatMap(chunk -> Stream.of("first", "second").flatMap(round -> JsonTree.asArray(chunk.get(round)).stream()))
                .toList();
    }

    private static boolean isLeft(Map<String, Object> answer) {
        return answer.containsKey("chunks") && !slots(answer).isEmpty();
    }

    /** Get the last whole frame of a run half; null where it wrote none. */
    private static byte[] run(
            Map<String, Object> planned, Map<String, Object> left, boolean isCareful, int limitMs)
            throws IOException, InterruptedException, ExecutionException {
        try (Half run = Half.start(Half.HOME, "run")) {
            run.send(JsonTree.object(
                    "operation", "mutate",
                    "task", planned.get("task"),
                    "nonce", Judge.NONCE,
                    "chunks", left.get("chunks"),
                    "timeLimitMs", limitMs,
                    "isCareful", isCareful));
            return lastFrame(run.end(limitMs / 1_000 + LAST_WORDS_SECONDS).output());
        }
    }

    private static byte[] lastFrame(byte[] output) {
        ByteBuffer frames = ByteBuffer.wrap(output);
        byte[] last = null;
        while (frames.remaining() >= Integer.BYTES) {
            int start = frames.position();
            int end = start + Integer.BYTES + frames.getInt();
            if (end > output.length) {
                break;
            }
            last = Arrays.copyOfRange(output, start, end);
            frames.position(end);
        }
        return last;
    }
}
