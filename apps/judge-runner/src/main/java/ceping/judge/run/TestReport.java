package ceping.judge.run;

import ceping.judge.wire.Report.Credit;
import ceping.judge.wire.Report.ReportedTest;
import ceping.judge.wire.TestResult;
import ceping.judge.wire.TestResult.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.engine.descriptor.ClassTestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Write down each test. A container counts where its tests
 * cannot: a class whose {@code @BeforeAll} fails is one failed test, a skipped method of a
 * parameterised test is one skipped test. What starts and is never written down has failed: JUnit
 * swallows what a listener throws. Each also says its {@code source}, for the trusted half to count
 * methods, and to know which of the tests that it planned are missing. What they cover is kept apart
 * by these sources ({@link Credits}).
 *
 * <p>JUnit reports from the thread of the tests; another one may end the report at any time. So
 * nothing of a student's is called while the lock is held: an exception is asked before.
 */
final class TestReport implements TestExecutionListener {
    private static final int MAX_NAME = 300;
    private static final int MAX_REASON = 1_000;
    /** Failed tests keep their names, however much room the others take. */
    private static final int NAMES_BYTES = 1_000_000;
    private static final int NAMES_OF_FAILED_BYTES = 200_000;
    /** Of each type and line the first failure is described; the others only refer to it. */
    private static final int FAILURES_BYTES = 1_000_000;
    private static final int FIRST_FAILURES_BYTES = 400_000;

    private final List<ReportedTest> results = new ArrayList<>();
    private final Map<TestIdentifier, Long> startedNanos = new LinkedHashMap<>();
    private final TestPaths paths = new TestPaths();
    /** The innermost first. */
    private final Deque<TestIdentifier> running = new ArrayDeque<>();
    private final TextBudget names = new TextBudget(NAMES_BYTES, NAMES_OF_FAILED_BYTES);
    private final TextBudget failures = new TextBudget(FAILURES_BYTES, FIRST_FAILURES_BYTES);
    private final Set<String> kinds = new HashSet<>();
    private final Credits credits = new Credits();
    private final Set<String> failedSources = new HashSet<>();
    private final TaskLoader loader;
    private final int testLimit;
    private TestPlan plan;
    private boolean isEnded;

    /** Take the number of tests beyond which the JVM ends. */
    TestReport(TaskLoader loader, int testLimit) {
        this.loader = loader;
        this.testLimit = testLimit;
    }

    synchronized List<ReportedTest> results() {
        return List.copyOf(results);
    }

    synchronized List<Credit> credits() {
        return credits.list();
    }

    /** Add a failed test that JUnit does not know of; `source` is the class, null for all of them. */
    void addFailure(String source, String displayName, Throwable thrown) {
        Failure failure = Failure.of(thrown, loader);
        synchronized (this) {
            add(new Told(source, List.of(), displayName), Outcome.FAILED, 0, failure, null);
        }
    }

    /** Add a failed test for everything inside the engine that started and did not finish. */
    void addUnfinished() {
        for (TestIdentifier identifier : unfinished()) {
            addFailure(
                    TestSources.of(identifier.getUniqueIdObject()),
                    identifier.getDisplayName(),
                    new IllegalStateException("测试没有正常结束。"));
        }
    }

    /**
     * Add the test that has been running until now as a failed one, with where it has got to; also one
     * whose failure is being described. It is the last one, whatever the tests' thread still does.
     */
    synchronized void endLate(StackTraceElement[] reached) {
        TimeoutException late = new TimeoutException("运行超时，测试到这里还没有结束。");
        late.setStackTrace(reached);
        TestIdentifier innermost = running.peek();
        if (innermost != null && plan.getParent(innermost).isPresent()) {
            add(told(innermost), Outcome.FAILED, msSince(innermost), Failure.of(late, loader), null);
        }
        isEnded = true;
    }

    @Override
    public synchronized void testPlanExecutionStarted(TestPlan testPlan) {
        plan = testPlan;
    }

    @Override
    public synchronized void executionStarted(TestIdentifier identifier) {
        startedNanos.put(identifier, System.nanoTime());
        running.push(identifier);
        paths.enter(identifier, plan.getParent(identifier));
        if (TestSources.isSource(identifier.getUniqueIdObject())) {
            credits.enter(TestSources.of(identifier.getUniqueIdObject()));
        }
    }

    @Override
    public synchronized void executionSkipped(TestIdentifier identifier, String reason) {
        Set<TestIdentifier> inside = plan.getChildren(identifier);
        if (inside.isEmpty()) {
            add(told(identifier), Outcome.SKIPPED, 0, null, reason);
        }
        paths.enter(identifier, plan.getParent(identifier));
        inside.forEach(child -> executionSkipped(child, reason));
        paths.leave(identifier);
    }

    @Override
    public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
        Throwable thrown = result.getThrowable().orElse(null);
        boolean isFailed = result.getStatus() == TestExecutionResult.Status.FAILED;
        boolean isAborted = result.getStatus() == TestExecutionResult.Status.ABORTED;
        Failure failure = isFailed ? Failure.of(thrown, loader) : null;
        String reason = isAborted && thrown != null ? Failure.messageOf(thrown) : null;
        synchronized (this) {
            running.remove(identifier);
            if (identifier.isTest() || isFailed || isAborted) {
                add(
                        told(identifier),
                        isFailed ? Outcome.FAILED : isAborted ? Outcome.ABORTED : Outcome.PASSED,
                        msSince(identifier),
                        failure,
                        reason);
            }
            startedNanos.remove(identifier);
            paths.leave(identifier);
            if (TestSources.isSource(identifier.getUniqueIdObject())) {
                credits.leave(failedSources.contains(TestSources.of(identifier.getUniqueIdObject())));
            }
        }
    }

    /** Name a test, in full length. */
    private record Told(String source, List<String> path, String displayName) {}

    private Told told(TestIdentifier identifier) {
        return new Told(TestSources.of(identifier.getUniqueIdObject()), paths.in(plan.getParent(identifier)), identifier.getDisplayName());
    }

    private synchronized List<TestIdentifier> unfinished() {
        return startedNanos.keySet().stream()
                .filter(identifier -> plan.getParent(identifier).isPresent())
                .toList();
    }

    private double msSince(TestIdentifier started) {
        return Math.round((System.nanoTime() - startedNanos.get(started)) / 1e4) / 100.0;
    }

    private void add(Told test, Outcome outcome, double durationMs, Failure failure, String reason) {
        if (isEnded) {
            return;
        }
        if (results.size() == testLimit) {
            ExitCode.TEST_LIMIT.halt();
        }
        boolean isFailed = failure != null;
        // The outermost name says at least where to look.
        List<String> path = names.isGone(isFailed) && !test.path.isEmpty() ? test.path.subList(0, 1) : test.path;
        TestResult result = new TestResult(
                path.stream().map(name -> names.take(name, MAX_NAME, isFailed)).toList(),
                names.take(test.displayName, MAX_NAME, isFailed),
                outcome,
                durationMs,
                isFailed ? failure.within(failures, kinds.add(failure.kind())) : null,
                failures.take(reason, MAX_REASON, false));
        results.add(new ReportedTest(test.source, result));
        if (isFailed) {
            failedSources.add(test.source);
        }
    }
}
