package ceping.judge;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Set;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Run our own tests and end with one line that counts them. */
public final class RunTests {
    private RunTests() {}

    /** Take the folder of the test classes and a pattern for their names. */
    public static void main(String[] arguments) {
        Launcher launcher = LauncherFactory.create();
        SummaryGeneratingListener counter = new SummaryGeneratingListener();
        launcher.execute(
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClasspathRoots(Set.of(Path.of(arguments[0]))))
                        // For the classes that say so: what they wait for is processes.
                        .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
                        .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
                        .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "3")
                        .filters(ClassNameFilter.includeClassNamePatterns(arguments[1]))
                        .build(),
                counter, new Failures());
        TestExecutionSummary summary = counter.getSummary();
        summary.printFailuresTo(new PrintWriter(System.out, true), 8);
        long failed = summary.getTotalFailureCount();
        System.out.printf("%d passed, %d failed, %d skipped%n",
                summary.getTestsSucceededCount(), failed,
                summary.getTestsSkippedCount() + summary.getTestsAbortedCount());
        System.exit(failed > 0 || summary.getTestsFoundCount() == 0 ? 1 : 0);
    }

    /** Say at once what fails, for the whole takes a while. */
    private static final class Failures implements TestExecutionListener {
        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            result.getThrowable().ifPresent(thrown ->
                    System.out.println(result.getStatus() + " " + test.getDisplayName()));
        }
    }
}
