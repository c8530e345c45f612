package ceping.judge.run;

import ceping.judge.wire.Frames;
import ceping.judge.wire.Json;
import ceping.judge.wire.Report;
import ceping.judge.wire.Request;
import ceping.judge.wire.Seal;
import ceping.judge.wire.Task;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Answer one request to run tests with one signed {@link Report}. */
final class TaskRun {
    private final Seal seal;
    private final Task task;
    private final int outputLimitBytes;
    private final int testLimit;
    private final int timeLimitMs;

    /** Take the request apart: its nonce is in the seal, and gone before a class of the tests is loaded. */
    TaskRun(Request.Run request, Seal seal) {
        this.seal = seal;
        task = Json.decode(request.task(), Task.class);
        outputLimitBytes = request.outputLimitBytes();
        testLimit = request.testLimit();
        timeLimitMs = request.timeLimitMs();
    }

    /** Run the tests and write the report. */
    void serve(OutputStream answers) throws IOException {
        CapturedOutput output = CapturedOutput.install(outputLimitBytes);
        TaskLoader loader = new TaskLoader(task);
        TestReport tests = new TestReport(loader, testLimit);
        boolean isInTime = isDoneWithin(timeLimitMs, run(task.selected(), loader, tests, output), tests);
        Frames.write(answers, seal.close(report(tests, output, isInTime)));
    }

    /** A local variable: nothing in the thread of the tests may lead to the seal. */
    private static Runnable run(
            List<String> selected, TaskLoader loader, TestReport tests, CapturedOutput output) {
        return () -> TestRun.execute(loader, selected, tests, output::freeze);
    }

    /**
     * Run the tests in a thread of their own, so that this one can report where they hang; the seal
     * stays on this stack. The worker's clock decides.
     */
    private static boolean isDoneWithin(int timeLimitMs, Runnable run, TestReport tests) {
        FutureTask<Void> task = new FutureTask<>(run, null);
        // The thread name that tests expect.
        Thread thread = new Thread(task, "main");
        thread.start();
        try {
            task.get(timeLimitMs, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException late) {
            tests.endLate(thread.getStackTrace());
            return false;
        } catch (ExecutionException | InterruptedException fault) {
            throw new IllegalStateException(fault);
        }
    }

    private static Report report(TestReport tests, CapturedOutput output, boolean isInTime) {
        // Once more, for tests that did not end.
        output.freeze();
        return new Report(
                isInTime, tests.results(), Probes.report(), tests.credits(), output.stdout(), output.stderr());
    }
}
