package ceping.judge.run;

import ceping.judge.wire.Frames;
import ceping.judge.wire.Json;
import ceping.judge.wire.Seal;
import ceping.judge.wire.Task;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Answer one {@code RunRequest} with one signed frame. The report before sealing is
 * {@code {isInTime, tests, probes, stdout, stderr}}; see {@link TestReport}, {@link Probes#report} and
 * {@link CapturedOutput}.
 */
final class TaskRun {
    private TaskRun() {}

    /** Run the tests of a task; the request is emptied before a class of theirs is loaded. */
    static void serve(Map<String, Object> request, OutputStream answers) throws IOException {
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
            tests.endLate(thread.getStackTrace());
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
}
