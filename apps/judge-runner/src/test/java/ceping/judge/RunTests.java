package ceping.judge;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
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

    /** The tag of classes that keep all processors busy: beside others, those would run out of time. */
    static final String ALONE = "alone";

    /** Take the folder of the test classes and a pattern for their names. */
    public static void main(String[] arguments) {
        long passed = 0;
        long failed = 0;
        long skipped = 0;
        for (PostDiscoveryFilter filter : List.of(TagFilter.excludeTags(ALONE), TagFilter.includeTags(ALONE))) {
            TestExecutionSummary summary = run(arguments[0], arguments[1], filter);
            summary.printFailuresTo(new PrintWriter(System.out, true), 8);
            passed += summary.getTestsSucceededCount();
            failed += summary.getTotalFailureCount();
            skipped += summary.getTestsSkippedCount() + summary.getTestsAbortedCount();
        }
        System.out.printf("%d passed, %d failed, %d skipped%n", passed, failed, skipped);
        System.exit(failed > 0 || passed + skipped == 0 ? 1 : 0);
    }

    private static TestExecutionSummary run(String folder, String names, PostDiscoveryFilter filter) {
        Launcher launcher = LauncherFactory.create();
        SummaryGeneratingListener counter = new SummaryGeneratingListener();
        launcher.execute(
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClasspathRoots(Set.of(Path.of(folder))))
                        // For the classes that say so: what they wait for is processes.
                        .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
                        .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
                        .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "3")
                        .filters(ClassNameFilter.includeClassNamePatterns(names), filter)
                        .build(),
                counter, new Progress());
        return counter.getSummary();
    }

    /** Say at once what fails and which classes take long, for the whole takes a while. */
    private static final class Progress implements TestExecutionListener {
        private static final Duration LONG = Duration.ofSeconds(10);
        private final Map<String, Instant> starts = new ConcurrentHashMap<>();

        @Override
        public void executionStarted(TestIdentifier test) {
            starts.put(test.getUniqueId(), Instant.now());
        }

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            Duration taken = Duration.between(starts.remove(test.getUniqueId()), Instant.now());
            boolean isClass = test.getSource().filter(ClassSource.class::isInstance).isPresent();
            if (isClass && taken.compareTo(LONG) > 0) {
                System.out.printf("%s: %d s%n", test.getDisplayName(), taken.toSeconds());
            }
            result.getThrowable().ifPresent(thrown ->
                    System.out.println(result.getStatus() + " " + test.getDisplayName()));
        }
    }
}
