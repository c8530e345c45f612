package ceping.judge.run;

import ceping.judge.wire.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Write down each test as the contract's {@code TestResult}. A container counts where its tests
 * cannot: a class whose {@code @BeforeAll} fails is one failed test, a skipped method of a
 * parameterised test is one skipped test. What starts and is never written down has failed: JUnit
 * swallows what a listener throws.
 */
final class TestReport implements TestExecutionListener {
    /** More tests than a page can show or a student can have meant. */
    private static final int MAX_TESTS = 5_000;

    private final List<Map<String, Object>> results = new ArrayList<>();
    private final Map<TestIdentifier, Long> startedNanos = new LinkedHashMap<>();
    private final TextBudget budget = new TextBudget();
    private final TaskLoader loader;
    private TestPlan plan;

    TestReport(TaskLoader loader) {
        this.loader = loader;
    }

    List<Map<String, Object>> results() {
        return results;
    }

    /** Add a failed test that JUnit does not know of. */
    void addFailure(String displayName, Throwable thrown) {
        add(List.of(), displayName, "failed", 0, Failure.describe(thrown, loader, budget), null);
    }

    /** Add a failed test for everything inside the engine that started and did not finish. */
    void addUnfinished() {
        startedNanos.keySet().stream()
                .filter(identifier -> identifier.getParentId().isPresent())
                .forEach(identifier ->
                        addFailure(identifier.getDisplayName(), new IllegalStateException("测试没有正常结束。")));
    }

    @Override
    public void testPlanExecutionStarted(TestPlan testPlan) {
        plan = testPlan;
    }

    @Override
    public void executionStarted(TestIdentifier identifier) {
        startedNanos.put(identifier, System.nanoTime());
    }

    @Override
    public void executionSkipped(TestIdentifier identifier, String reason) {
        Set<TestIdentifier> inside = plan.getChildren(identifier);
        if (inside.isEmpty()) {
            add(path(identifier), identifier.getDisplayName(), "skipped", 0, null, reason);
        }
        inside.forEach(child -> executionSkipped(child, reason));
    }

    @Override
    public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
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
        while (parent.isPresent() && parent.get().getParentId().isPresent()) {
            path.addFirst(budget.take(parent.get().getDisplayName()));
            parent = plan.getParent(parent.get());
        }
        return path;
    }

    private void add(
            List<Object> path,
            String displayName,
            String outcome,
            double durationMs,
            Map<String, Object> failure,
            String reason) {
        if (results.size() == MAX_TESTS) {
            ExitCode.OUTPUT_LIMIT.halt();
        }
        results.add(
                Json.object(
                        "path", path,
                        "displayName", budget.take(displayName),
                        "outcome", outcome,
                        "durationMs", durationMs,
                        "failure", failure,
                        "reason", budget.take(reason)));
    }
}
