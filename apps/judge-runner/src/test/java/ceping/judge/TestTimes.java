package ceping.judge;

import ceping.judge.wire.JsonTree;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Write the test report that {@code npm test} reads (report.mjs): a line of JSON for each test, with its state and
 * time, and for each class. A class has no name; its time includes the set-up and the clean-up of its tests.
 */
final class TestTimes implements TestExecutionListener, AutoCloseable {
    private final Map<String, Long> starts = new ConcurrentHashMap<>();
    private final PrintWriter report;

    /** Write to a file, or to no file if the path is null. */
    TestTimes(String path) throws IOException {
        if (path == null) {
            report = new PrintWriter(PrintWriter.nullWriter());
        } else {
            Files.createDirectories(Path.of(path).toAbsolutePath().getParent());
            report = new PrintWriter(path, StandardCharsets.UTF_8);
        }
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        starts.put(test.getUniqueId(), System.nanoTime());
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        long ms = (System.nanoTime() - starts.remove(test.getUniqueId())) / 1_000_000;
        write(test, state(result), ms);
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        write(test, "skipped", 0);
    }

    @Override
    public void close() {
        report.close();
    }

    private void write(TestIdentifier test, String state, long ms) {
        TestSource source = test.getSource().orElse(null);
        if (source instanceof ClassSource type) {
            write(JsonTree.object("file", type.getClassName(), "ms", ms, "state", state));
        } else if (test.isTest() && source instanceof MethodSource method) {
            write(JsonTree.object("file", method.getClassName(), "name", name(test, method), "ms", ms, "state", state));
        }
    }

    private static String state(TestExecutionResult result) {
        return switch (result.getStatus()) {
            case SUCCESSFUL -> "passed";
            case FAILED -> "failed";
            case ABORTED -> "skipped";
        };
    }

    private synchronized void write(Map<String, Object> line) {
        report.println(JsonTree.write(line));
        report.flush();
    }

    /** Return the method's name with the arguments of this invocation, without its number. */
    private static String name(TestIdentifier test, MethodSource method) {
        String shown = test.getDisplayName();
        return shown.startsWith(method.getMethodName() + "(")
                ? method.getMethodName()
                : method.getMethodName() + ": " + shown.replaceFirst("^\\[\\d+] ", "");
    }
}
