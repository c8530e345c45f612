package ceping.judge;

import ceping.judge.wire.Frames;
import ceping.judge.wire.Json;
import ceping.judge.wire.JsonTree;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Drive one half as the worker does: the real process, started by {@code bin/launch.sh}. */
final class Half implements AutoCloseable {
    /** Where `bin`, `jvm` and `dist` are. */
    static final Path HOME = Path.of("");

    private final Process process;
    private final InputStream answers;
    private final Map<String, Object> ready;

    private Half(List<String> command) throws IOException {
        process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        answers = new BufferedInputStream(process.getInputStream());
        ready = JsonTree.readFrame(answers);
    }

    static Half start(String half) throws IOException {
        return start(HOME, half);
    }

    /** Start the half of another build; the run half gets the walls that this machine has. */
    static Half start(Path home, String half) throws IOException {
        List<String> command = new ArrayList<>(half.equals("run") ? Walls.command() : List.of());
        command.addAll(List.of(home.resolve("bin/launch.sh").toAbsolutePath().toString(), half));
        return new Half(command);
    }

    /** The first message that the half sent. */
    Map<String, Object> ready() {
        return ready;
    }

    /**
     * Send a request and wait for the answer; null where the process ended instead, or was killed
     * because it took more than so many seconds.
     */
    Map<String, Object> ask(Map<String, Object> request, int seconds)
            throws IOException, InterruptedException {
        send(request);
        CompletableFuture<Map<String, Object>> answer = CompletableFuture.supplyAsync(this::read);
        try {
            return answer.get(seconds, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException ended) {
            close();
            process.waitFor();
            return null;
        }
    }

    void send(Map<String, Object> request) throws IOException {
        OutputStream requests = process.getOutputStream();
        Frames.write(requests, Json.encode(request));
    }

    /**
     * Take everything that it writes until it ends; kill it after so many seconds. Once it has answered,
     * no more requests come.
     */
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

    private Map<String, Object> read() {
        try {
            return JsonTree.readFrame(answers);
        } catch (IOException killed) {
            throw new UncheckedIOException(killed);
        }
    }

    private byte[] readAll() {
        try {
            ByteArrayOutputStream output = new ByteArrayOutputStream();
            int first = answers.read();
            if (first >= 0) {
                output.write(first);
                process.getOutputStream().close();
                answers.transferTo(output);
            }
            return output.toByteArray();
        } catch (IOException killed) {
            return new byte[0];
        }
    }
}
