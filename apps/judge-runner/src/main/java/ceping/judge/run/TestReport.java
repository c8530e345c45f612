package ceping.judge.run;

import ceping.judge.wire.Json;
import ceping.judge.wire.SourceName;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Write down each test as the contract's {@code TestResult}. A container counts where its tests
 * cannot: a class whose {@code @BeforeAll} fails is one failed test, a skipped method of a
 * parameterised test is one skipped test. What starts and is never written down has failed: JUnit
 * swallows what a listener throws. Each also says its {@code source}, for the trusted half to know
 * which of the tests that it planned are missing.
 *
 * <p>JUnit reports from the thread of the tests; another one may ask at any time what there is.
 */
final class TestReport implements TestExecutionListener {
    /** Innermost names of a test's path; more would multiply with the number of tests. */
    private static final int MAX_DEPTH = 20;

    private final List<Map<String, Object>> results = new ArrayList<>();
    private final Map<TestIdentifier, Long> startedNanos = new LinkedHashMap<>();
    /** The innermost first. */
    private final Deque<TestIdentifier> running = new ArrayDeque<>();
    private final TextBudget budget = new TextBudget();
    private final TaskLoader loader;
    private final int testLimit;
    private TestPlan plan;

    /** Take the number of tests beyond which the JVM ends itself. */
    TestReport(TaskLoader loader, int testLimit) {
        this.loader = loader;
        this.testLimit = testLimit;
    }

    synchronized List<Map<String, Object>> results() {
        return List.copyOf(results);
    }

    /** Add a failed test that JUnit does not know of; `source` is the class, null for all of them. */
    synchronized void addFailure(String source, String displayName, Throwable thrown) {
        add(source, List.of(), displayName, "failed", 0, Failure.describe(thrown, loader, budget), null);
    }

    /** Add a failed test for everything inside the engine that started and did not finish. */
    synchronized void addUnfinished() {
        startedNanos.keySet().stream()
                .filter(identifier -> identifier.getParentId().isPresent())
                .forEach(identifier ->
                        addFailure(
                                source(identifier),
                                identifier.getDisplayName(),
                                new IllegalStateException("测试没有正常结束。")));
    }

    /** Add the test that has been running until now as a failed one, with where it has got to. */
    synchronized void addTimedOut(StackTraceElement[] reached) {
        TimeoutException late = new TimeoutException("运行超时，测试到这里还没有结束。");
        late.setStackTrace(reached);
        TestIdentifier innermost = running.peek();
        if (innermost != null && innermost.getParentId().isPresent()) {
            addFinished(innermost, TestExecutionResult.failed(late));
        }
    }

    @Override
    public synchronized void testPlanExecutionStarted(TestPlan testPlan) {
        plan = testPlan;
    }

    @Override
    public synchronized void executionStarted(TestIdentifier identifier) {
        startedNanos.put(identifier, System.nanoTime());
        running.push(identifier);
    }

    @Override
    public synchronized void executionSkipped(TestIdentifier identifier, String reason) {
        Set<TestIdentifier> inside = plan.getChildren(identifier);
        if (inside.isEmpty()) {
            add(
                    source(identifier), path(identifier), identifier.getDisplayName(),
                    "skipped", 0, null, reason);
        }
        inside.forEach(child -> executionSkipped(child, reason));
    }

    @Override
    public synchronized void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
        running.remove(identifier);
        if (identifier.isTest() || result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
            addFinished(identifier, result);
        }
        startedNanos.remove(identifier);
    }

    private void addFinished(TestIdentifier identifier, TestExecutionResult result) {
        double ms = Math.round((System.nanoTime() - startedNanos.get(identifier)) / 1e4) / 100.0;
        boolean isPassed = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
        Throwable thrown = result.getThrowable().orElse(null);
        boolean isAborted = result.getStatus() == TestExecutionResult.Status.ABORTED;
        add(
                source(identifier),
                path(identifier),
                identifier.getDisplayName(),
                isPassed ? "passed" : isAborted ? "aborted" : "failed",
                ms,
                isPassed || isAborted ? null : Failure.describe(thrown, loader, budget),
                isAborted && thrown != null ? Failure.messageOf(thrown) : null);
    }

    private List<Object> path(TestIdentifier identifier) {
        LinkedList<Object> path = new LinkedList<>();
        Optional<TestIdentifier> parent = plan.getParent(identifier);
        // The root is the engine: it says "JUnit Jupiter", which helps nobody.
        while (path.size() < MAX_DEPTH && parent.isPresent() && parent.get().getParentId().isPresent()) {
            path.addFirst(budget.take(parent.get().getDisplayName()));
            parent = plan.getParent(parent.get());
        }
        return path;
    }

    /** Say which class, or which {@code class#method}, a test is from. */
    private static String source(TestIdentifier identifier) {
        TestSource source = identifier.getSource().orElse(null);
        return source instanceof MethodSource method
                ? SourceName.ofMethod(method.getClassName(), method.getMethodName())
                : source instanceof ClassSource type ? SourceName.ofClass(type.getClassName()) : "";
    }

    private void add(
            String source,
            List<Object> path,
            String displayName,
            String outcome,
            double durationMs,
            Map<String, Object> failure,
            String reason) {
        if (results.size() == testLimit) {
            ExitCode.TEST_LIMIT.halt();
        }
        results.add(
                Json.object(
                        "source", source,
                        "path", path,
                        "displayName", budget.take(displayName),
                        "outcome", outcome,
                        "durationMs", durationMs,
                        "failure", failure,
                        "reason", budget.take(reason)));
    }
}
