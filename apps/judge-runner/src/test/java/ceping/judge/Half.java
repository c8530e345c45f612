package ceping.judge;

import ceping.judge.wire.Frames;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Drive one half as the worker does: the real process, started by {@code bin/launch.sh}. */
final class Half implements AutoCloseable {
    private final Process process;
    private final InputStream answers;
    private final Map<String, Object> ready;

    private Half(String half) throws IOException {
        process =
                new ProcessBuilder(Path.of("bin/launch.sh").toAbsolutePath().toString(), half)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        answers = new BufferedInputStream(process.getInputStream());
        ready = Frames.read(answers);
    }

    static Half start(String half) throws IOException {
        return new Half(half);
    }

    /** The first message that the half sent. */
    Map<String, Object> ready() {
        return ready;
    }

    /** Send a request and wait for the answer; null where the process ended instead. */
    Map<String, Object> ask(Map<String, Object> request) throws IOException {
        send(request);
        return Frames.read(answers);
    }

    void send(Map<String, Object> request) throws IOException {
        OutputStream requests = process.getOutputStream();
        Frames.write(requests, request);
    }

    /** Take everything that it writes until it ends; kill it after so many seconds. */
    Ending end(int seconds) throws InterruptedException, ExecutionException {
        CompletableFuture<byte[]> output = CompletableFuture.supplyAsync(this::readAll);
        try {
            byte[] bytes = output.get(seconds, TimeUnit.SECONDS);
            return new Ending(bytes, process.waitFor(), false);
        } catch (TimeoutException tooLong) {
            process.destroyForcibly();
            return new Ending(output.get(), process.waitFor(), true);
        }
    }

    /** Hold what the run half wrote after `ready`, and how it ended. */
    record Ending(byte[] output, int exitCode, boolean isKilled) {}

    @Override
    public void close() {
        process.destroyForcibly();
    }

    private byte[] readAll() {
        try {
            return answers.readAllBytes();
        } catch (IOException killed) {
            return new byte[0];
        }
    }
}
