package ceping.judge.run;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Run test classes with JUnit Jupiter, and with nothing else that could be found on a class path. */
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

    /** Run the classes of these names in this order. What cannot even be loaded is a failed test. */
    static TestReport execute(TaskLoader loader, List<String> classNames) {
        TestReport report = new TestReport(loader);
        loader.defineAll();
        Thread.currentThread().setContextClassLoader(loader);
        // A student's thread that cannot start others dies alone; the reason must not.
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> ProcessLimit.check(thrown));
        LauncherDiscoveryRequestBuilder request =
                LauncherDiscoveryRequestBuilder.request()
                        .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "false")
                        .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                        // Newer platforms shorten stack traces before they report, and stumble over
                        // those of a student's own throwables.
                        .configurationParameter("junit.platform.stacktrace.pruning.enabled", "false");
        for (String name : classNames) {
            try {
                request.selectors(selectClass(loader.loadClass(name)));
            } catch (ClassNotFoundException | LinkageError unloadable) {
                report.addFailure(name, unloadable);
            }
        }
        launch(request.build(), report);
        return report;
    }

    private static void launch(LauncherDiscoveryRequest request, TestReport report) {
        Launcher launcher = LauncherFactory.create(ONLY_JUPITER);
        try {
            launcher.execute(request, report);
        } catch (RuntimeException | LinkageError undiscoverable) {
            report.addFailure("JUnit", undiscoverable);
        }
        report.addUnfinished();
    }
}
