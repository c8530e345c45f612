package ceping.judge;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Run our own tests and end with one line that counts them. */
public final class RunTests {
    private RunTests() {}

    /** The tag of classes that keep all processors busy. They run after the others, which would run out of time. */
    static final String ALONE = "alone";

    /**
     * Take the folder of the test classes and a pattern for their names. The variable TEST_REPORT names the file of
     * {@link TestTimes}.
     */
    public static void main(String[] arguments) throws IOException {
        long passed = 0;
        long failed = 0;
        long skipped = 0;
        Failures failures = new Failures();
        try (TestTimes times = new TestTimes(System.getenv("TEST_REPORT"))) {
            for (PostDiscoveryFilter filter : List.of(TagFilter.excludeTags(ALONE), TagFilter.includeTags(ALONE))) {
                TestExecutionSummary summary = run(arguments[0], arguments[1], filter, failures, times);
                summary.printFailuresTo(new PrintWriter(System.out, true), 8);
                passed += summary.getTestsSucceededCount();
                failed += summary.getTotalFailureCount();
                skipped += summary.getTestsSkippedCount() + summary.getTestsAbortedCount();
            }
        }
        failures.printCommands();
        System.out.printf("%d passed, %d failed, %d skipped%n", passed, failed, skipped);
        System.exit(failed > 0 || passed + skipped == 0 ? 1 : 0);
    }

    private static TestExecutionSummary run(
            String folder, String names, PostDiscoveryFilter filter, TestExecutionListener... listeners) {
        Launcher launcher = LauncherFactory.create();
        SummaryGeneratingListener counter = new SummaryGeneratingListener();
        launcher.registerTestExecutionListeners(counter);
        launcher.execute(
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClasspathRoots(Set.of(Path.of(folder))))
                        // Only classes marked CONCURRENT run side by side: they wait for processes.
                        .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
                        .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
                        .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "3")
                        .filters(ClassNameFilter.includeClassNamePatterns(names), filter)
                        .build(),
                listeners);
        return counter.getSummary();
    }

    /** Print each failure at once, and at the end the commands that run the failed classes again. */
    private static final class Failures implements TestExecutionListener {
        private final Set<String> classes = new ConcurrentSkipListSet<>();

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            result.getThrowable().ifPresent(thrown ->
                    System.out.println(result.getStatus() + " " + test.getDisplayName()));
            if (result.getStatus() == TestExecutionResult.Status.FAILED) {
                test.getSource().ifPresent(source -> classes.add(className(source)));
            }
        }

        /** Print the commands with the seed, which decides the samples. */
        void printCommands() {
            for (String name : classes) {
                System.out.printf("TESTS_SEED=%s npm test -- java %s%n", Sample.SEED, name);
            }
        }

        private static String className(TestSource source) {
            String name = source instanceof MethodSource method ? method.getClassName() : ((ClassSource) source).getClassName();
            return name.substring(name.lastIndexOf('.') + 1);
        }
    }
}
