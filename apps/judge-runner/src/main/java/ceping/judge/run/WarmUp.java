package ceping.judge.run;

import ceping.judge.run.sample.LibraryTests;
import ceping.judge.run.sample.SampleTests;
import ceping.judge.wire.Chunk;
import ceping.judge.wire.Json;
import ceping.judge.wire.MutationTask;
import ceping.judge.wire.MutationTask.Slot;
import ceping.judge.wire.Request;
import ceping.judge.wire.Seal;
import ceping.judge.wire.Task;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Run tests of our own, so that their classes are loaded and compiled. */
final class WarmUp {
    /** Set while the AOT cache is trained: more code is run than a start has time for. */
    private static final String REHEARSAL = "judge.rehearsal";
    /**
     * After these rounds the JVM has compiled what it will: a textbook suite runs twice as fast.
     */
    private static final int ROUNDS = 30;
    /** The same for runs with mutants, which nobody waits for as long: they follow the tests. */
    private static final int MUTATION_ROUNDS = 10;
    private static final String NONCE = "00".repeat(32);
    private static final int TIME_LIMIT_MS = 60_000;

    private WarmUp() {}

    /** Run the round without which the first tests would be slow. */
    static void goOnce() throws IOException {
        List<String> samples = new ArrayList<>(List.of(SampleTests.class.getName()));
        if (Boolean.getBoolean(REHEARSAL)) {
            samples.add(LibraryTests.class.getName());
            goOnceWithMutants();
        }
        Task task = new Task(Map.of(), Map.of(), samples);
        // Parsed from bytes, so that the reader is warm, too.
        byte[] json = Json.encode(new Request.Run(Json.encode(task), NONCE, 1 << 16, 100, TIME_LIMIT_MS));
        Request.Run request = (Request.Run) Json.decode(json, Request.class);
        new TaskRun(request, new Seal(request.nonce())).serve(OutputStream.nullOutputStream());
    }

    /** Run more short rounds until the next request comes. */
    static void whileNobodyAsks(InputStream requests) throws IOException {
        for (int round = 0; round < ROUNDS && requests.available() == 0; round++) {
            goOnce();
        }
        for (int round = 0; round < MUTATION_ROUNDS && requests.available() == 0; round++) {
            goOnceWithMutants();
        }
    }

    /** Run a placebo, which is like a mutant, in both rounds. */
    private static void goOnceWithMutants() throws IOException {
        MutationTask task = new MutationTask(
                Map.of(), Map.of(), 0, Map.of(), 0, List.of(SampleTests.class.getName()), false, Integer.MAX_VALUE,
                List.of(new Slot(-1, Map.of())));
        byte[] json = Json.encode(new Request.Mutate(
                Json.encode(task), NONCE, List.of(new Chunk(List.of(0), List.of(0))), TIME_LIMIT_MS, false));
        Request.Mutate request = (Request.Mutate) Json.decode(json, Request.class);
        new MutationRun(request, new Seal(request.nonce())).serve(OutputStream.nullOutputStream());
    }
}
