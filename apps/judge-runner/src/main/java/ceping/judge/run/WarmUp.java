package ceping.judge.run;

import ceping.judge.run.sample.LibraryTests;
import ceping.judge.run.sample.SampleTests;
import ceping.judge.wire.Json;
import ceping.judge.wire.Request;
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

    private WarmUp() {}

    /** Run the round without which the first tests would be slow. */
    static void goOnce() throws IOException {
        List<String> samples = new ArrayList<>(List.of(SampleTests.class.getName()));
        if (Boolean.getBoolean(REHEARSAL)) {
            samples.add(LibraryTests.class.getName());
        }
        Task task = new Task(Map.of(), Map.of(), samples);
        // Parsed from bytes, so that the reader is warm, too.
        byte[] request = Json.encode(new Request.Run(Json.encode(task), "00".repeat(32), 1 << 16, 100, 60_000));
        new TaskRun((Request.Run) Json.decode(request, Request.class)).serve(OutputStream.nullOutputStream());
    }

    /** Run more short rounds until the next request comes. */
    static void whileNobodyAsks(InputStream requests) throws IOException {
        for (int round = 0; round < ROUNDS && requests.available() == 0; round++) {
            goOnce();
        }
    }
}
