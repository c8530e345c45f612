package ceping.judge.run;

import ceping.judge.run.sample.LibraryTests;
import ceping.judge.run.sample.SampleTests;
import ceping.judge.wire.Json;
import ceping.judge.wire.Task;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** Run tests of our own, so that the classes on the way are loaded and compiled. */
final class WarmUp {
    /** Set while the AOT cache is trained, which then knows more than a start has the time for. */
    private static final String REHEARSAL = "judge.rehearsal";
    /** From here on the JVM has compiled what it will: a textbook suite takes half as long. */
    private static final int ROUNDS = 30;

    private WarmUp() {}

    /** Go the round without which the first tests would be slow. */
    static void goOnce() throws IOException {
        List<String> samples = new ArrayList<>(List.of(SampleTests.class.getName()));
        if (Boolean.getBoolean(REHEARSAL)) {
            samples.add(LibraryTests.class.getName());
        }
        Task task = new Task(Map.of(), Map.of(), samples);
        Map<String, Object> request =
                Json.object(
                        "operation", "run",
                        "task", Base64.getEncoder().encodeToString(task.encode()),
                        "nonce", "00".repeat(32),
                        "outputLimitBytes", 1 << 16,
                        "testLimit", 100,
                        "timeLimitMs", 60_000);
        TaskRun.serve(request, OutputStream.nullOutputStream());
    }

    /** Go more rounds, each shorter than anybody would notice, until the next request comes. */
    static void whileNobodyAsks(InputStream requests) throws IOException {
        for (int round = 0; round < ROUNDS && requests.available() == 0; round++) {
            goOnce();
        }
    }
}
