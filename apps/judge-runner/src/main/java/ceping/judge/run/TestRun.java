package ceping.judge.run;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import ceping.judge.wire.SourceName;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Run test classes with JUnit Jupiter alone, ignoring other engines on the class path. */
final class TestRun {
    private static final LauncherConfig ONLY_JUPITER =
            LauncherConfig.builder()
                    .enableTestEngineAutoRegistration(false)
                    .enableTestExecutionListenerAutoRegistration(false)
                    .enableLauncherSessionListenerAutoRegistration(false)
                    .enableLauncherDiscoveryListenerAutoRegistration(false)
                    .enablePostDiscoveryFilterAutoRegistration(false)
                    .addTestEngines(new JupiterTestEngine())
                    .build();

    private TestRun() {}

    /**
     * Run the classes of these names in order, then {@code atEnd}. One that cannot load is a failed
     * test.
     */
    static void execute(
            TaskLoader loader, List<String> classNames, TestReport report, Runnable atEnd) {
        loader.defineAll();
        Thread.currentThread().setContextClassLoader(loader);
        Thread.setDefaultUncaughtExceptionHandler(TestRun::diedOf);
        launch(
                request(select(loader, classNames, (name, unloadable) ->
                        report.addFailure(SourceName.ofClass(name), name, unloadable))),
                report);
        atEnd.run();
        // Remaining threads no longer count.
        Thread.setDefaultUncaughtExceptionHandler(null);
    }

    /** Select all tests of these classes; those that cannot load are told, and left out. */
    static List<DiscoverySelector> select(
            TaskLoader loader, List<String> classNames, BiConsumer<String, Throwable> onUnloadable) {
        List<DiscoverySelector> selected = new ArrayList<>();
        for (String name : classNames) {
            try {
                selected.add(selectClass(loader.loadClass(name)));
            } catch (ClassNotFoundException | LinkageError unloadable) {
                onUnloadable.accept(name, unloadable);
            }
        }
        return selected;
    }

    /** Ask JUnit for what is selected. */
    static LauncherDiscoveryRequest request(List<DiscoverySelector> selected) {
        return LauncherDiscoveryRequestBuilder.request()
                .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "false")
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                // Newer platforms shorten stack traces first, and fail on throwables of the
                // student's own.
                .configurationParameter("junit.platform.stacktrace.pruning.enabled", "false")
                .selectors(selected)
                .build();
    }

    /** A thread that cannot start others dies alone; the reason is kept. Else as in the JVM. */
    private static void diedOf(Thread thread, Throwable thrown) {
        ExitCode.haltForWantOfThreads(thrown);
        System.err.print("Exception in thread \"" + thread.getName() + "\" ");
        thrown.printStackTrace();
    }

    private static void launch(LauncherDiscoveryRequest request, TestReport report) {
        LostEvents events = LostEvents.listen();
        Launcher launcher = LauncherFactory.create(ONLY_JUPITER);
        try {
            launcher.execute(request, report);
        } catch (Throwable undiscoverable) {
            // Also what JUnit lets through: an OutOfMemoryError for want of threads, or a thrown
            // one.
            report.addFailure(null, "JUnit", undiscoverable);
        }
        report.addUnfinished();
        if (events.isAnyLost()) {
            report.addFailure(
                    null, "JUnit", new IllegalStateException("有测试的结果没有记录下来：调用或嵌套的层次过深。"));
        }
        events.close();
    }
}
