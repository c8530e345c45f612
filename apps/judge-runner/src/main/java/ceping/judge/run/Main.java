package ceping.judge.run;

import ceping.judge.run.sample.LibraryTests;
import ceping.judge.run.sample.SampleTests;
import ceping.judge.wire.Frames;
import ceping.judge.wire.Json;
import ceping.judge.wire.Seal;
import ceping.judge.wire.Task;
import ceping.judge.wire.Versions;
import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.LogManager;

/**
 * Run one submission's tests in a JVM of its own: warm up, say `ready`, take one {@code RunRequest}
 * (contract package, judge.ts), write one signed frame, halt. The channel is the process's stdin and
 * stdout; a student's {@code System.in} and {@code System.out} are other streams.
 *
 * <p>The report before sealing is {@code {tests, probes, stdout, stderr}}; see {@link TestReport},
 * {@link Probes#report} and {@link CapturedOutput}.
 */
public final class Main {
    private static final int WARM_UP_OUTPUT_BYTES = 1 << 16;
    private static final int WARM_UP_TESTS = 100;
    private static final int WARM_UP_MS = 60_000;
    /** Set while the AOT cache is trained, which then knows more than a start has the time for. */
    private static final String REHEARSAL = "judge.rehearsal";

    private Main() {}

    /** Serve one request; a launcher passes no arguments. */
    public static void main(String[] arguments) {
        PrintStream errors = System.err;
        int exitCode = 0;
        try {
            run();
        } catch (Throwable fault) {
            fault.printStackTrace(errors);
            exitCode = 1;
        }
        // Student threads and shutdown hooks get no say in when this ends.
        Runtime.getRuntime().halt(exitCode);
    }

    private static void run() throws IOException {
        InputStream requests = new FileInputStream(FileDescriptor.in);
        OutputStream answers = new FileOutputStream(FileDescriptor.out);
        System.setIn(new ByteArrayInputStream(new byte[0]));
        // JUnit warns through java.util.logging, which would land in the student's System.err.
        LogManager.getLogManager().reset();

        warmUp();
        Frames.write(answers, Versions.ready());
        Map<String, Object> request = Frames.read(requests);
        if (request != null) {
            requests.close();
            serve(request, answers);
        }
    }

    private static void serve(Map<String, Object> request, OutputStream answers)
            throws IOException {
        Seal seal = new Seal(Json.string(request, "nonce"));
        Task task = Task.decode(Base64.getDecoder().decode(Json.string(request, "task")));
        CapturedOutput output = CapturedOutput.install(Json.integer(request, "outputLimitBytes"));
        int testLimit = Json.integer(request, "testLimit");
        int timeLimitMs = Json.integer(request, "timeLimitMs");
        request.clear();

        TaskLoader loader = new TaskLoader(task);
        TestReport tests = new TestReport(loader, testLimit);
        boolean isInTime =
                isDoneWithin(
                        timeLimitMs,
                        () -> TestRun.execute(loader, task.selected(), tests, output::freeze),
                        tests);
        Frames.write(answers, seal.close(report(tests, output, isInTime)));
    }

    /**
     * Run the tests in a thread of their own, so that this one can say where they hang; the seal
     * stays on this one's stack. The clock that counts is the worker's.
     */
    private static boolean isDoneWithin(int timeLimitMs, Runnable run, TestReport tests) {
        FutureTask<Void> task = new FutureTask<>(run, null);
        // The name that tests are used to.
        Thread thread = new Thread(task, "main");
        thread.start();
        try {
            task.get(timeLimitMs, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException late) {
            tests.addTimedOut(thread.getStackTrace());
            return false;
        } catch (ExecutionException | InterruptedException fault) {
            throw new IllegalStateException(fault);
        }
    }

    private static Map<String, Object> report(
            TestReport tests, CapturedOutput output, boolean isInTime) {
        // Once more, for tests that did not end.
        output.freeze();
        return Json.object(
                "isInTime", isInTime,
                "tests", tests.results(),
                "probes", Probes.report(),
                "stdout", output.stdout(),
                "stderr", output.stderr());
    }

    /** Go the whole way once with a suite of our own, so that the classes on it are loaded. */
    private static void warmUp() throws IOException {
        CapturedOutput output = CapturedOutput.install(WARM_UP_OUTPUT_BYTES);
        List<String> samples = new ArrayList<>(List.of(SampleTests.class.getName()));
        if (Boolean.getBoolean(REHEARSAL)) {
            samples.add(LibraryTests.class.getName());
        }
        Task task = new Task(Map.of(), Map.of(), samples);
        TaskLoader loader = new TaskLoader(Task.decode(task.encode()));
        TestReport tests = new TestReport(loader, WARM_UP_TESTS);
        boolean isInTime =
                isDoneWithin(
                        WARM_UP_MS,
                        () -> TestRun.execute(loader, task.selected(), tests, output::freeze),
                        tests);
        Seal seal = new Seal("00".repeat(32));
        Frames.write(OutputStream.nullOutputStream(), seal.close(report(tests, output, isInTime)));
    }
}
