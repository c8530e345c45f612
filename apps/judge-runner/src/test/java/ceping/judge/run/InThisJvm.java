package ceping.judge.run;

import ceping.judge.wire.Frames;
import ceping.judge.wire.Json;
import ceping.judge.wire.Seal;
import ceping.judge.wire.Task;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Map;
import java.util.function.Function;

/** Do what {@link Main} does with one request, but without a process's streams and end. */
public final class InThisJvm implements Function<Map<String, Object>, byte[]> {
    @Override
    public byte[] apply(Map<String, Object> request) {
        try {
            Task task = Task.decode(Base64.getDecoder().decode(Json.string(request, "task")));
            TaskLoader loader = new TaskLoader(task);
            TestReport tests = new TestReport(loader, Json.integer(request, "testLimit"));
            TestRun.execute(loader, task.selected(), tests, () -> {});
            ByteArrayOutputStream frame = new ByteArrayOutputStream();
            Frames.write(frame, new Seal(Json.string(request, "nonce")).close(
                    Json.object(
                            "isInTime", true,
                            "tests", tests.results(),
                            "probes", Probes.report(),
                            "stdout", "",
                            "stderr", "")));
            return frame.toByteArray();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
