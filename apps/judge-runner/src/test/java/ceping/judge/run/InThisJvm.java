package ceping.judge.run;

import ceping.judge.wire.Frames;
import ceping.judge.wire.Json;
import ceping.judge.wire.Report;
import ceping.judge.wire.Request;
import ceping.judge.wire.Seal;
import ceping.judge.wire.Task;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;

/** Do what {@link Main} does with one request, but without a process's streams and end. */
public final class InThisJvm implements Function<byte[], byte[]> {
    @Override
    public byte[] apply(byte[] json) {
        try {
            Request.Run request = (Request.Run) Json.decode(json, Request.class);
            Task task = Json.decode(request.task(), Task.class);
            TaskLoader loader = new TaskLoader(task);
            TestReport tests = new TestReport(loader, request.testLimit());
            TestRun.execute(loader, task.selected(), tests, () -> {});
            ByteArrayOutputStream frame = new ByteArrayOutputStream();
            Frames.write(frame, new Seal(request.nonce()).close(
                    new Report(true, tests.results(), Probes.report(), tests.credits(), "", "")));
            return frame.toByteArray();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
