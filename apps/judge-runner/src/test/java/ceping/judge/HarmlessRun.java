package ceping.judge;

import ceping.judge.wire.Json;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Run tests of ours with the classes of the run half, but inside this JVM. */
final class HarmlessRun {
    private HarmlessRun() {}

    /** Get what the run half would write to its stdout after `ready`. */
    static byte[] output(Map<String, Object> request) throws Exception {
        try (OwnLoader loader =
                new OwnLoader(
                        "ceping.judge.",
                        Path.of("dist/judge-run.jar").toUri().toURL(),
                        OwnLoader.testClasses())) {
            Function<byte[], byte[]> run = loader.function("ceping.judge.run.InThisJvm");
            // In a thread of its own, whose class loader it may set.
            CompletableFuture<byte[]> output = new CompletableFuture<>();
            Thread thread = new Thread(() -> output.complete(run.apply(Json.encode(request))));
            thread.setUncaughtExceptionHandler((dead, thrown) -> output.completeExceptionally(thrown));
            thread.start();
            return output.get();
        }
    }
}
