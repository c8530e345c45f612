package ceping.judge.run;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;

/** Run test methods of one {@link TaskLoader} once, and write down in a {@link RunLog} what they do. */
final class ObservedRun {
    private static final JupiterTestEngine JUPITER = new JupiterTestEngine();
    private static final UniqueId ROOT = UniqueId.forEngine(JUPITER.getId());

    private ObservedRun() {}

    /**
     * What to run: all tests of these classes, in JUnit's order or the other way round, or only some methods, by
     * their ids. To look for all tests and leave most of them out would take longer than to run the rest.
     */
    record Choice(List<String> classes, List<String> methods, boolean isReversed) {
        /** Choose all methods. */
        static Choice all(List<String> classes, boolean isReversed) {
            return new Choice(classes, List.of(), isReversed);
        }

        /** Choose these methods. */
        static Choice only(List<String> classes, List<String> methods) {
            return new Choice(classes, methods, false);
        }
    }

    /** Run what is chosen; what earlier runs may have left in the JVM is set back before. */
    static void execute(TaskLoader loader, Choice choice, RunLog log) {
        setBack(loader);
        loader.defineAll();
        List<DiscoverySelector> selected =
                TestRun.select(loader, choice.classes, (name, unloadable) -> log.failAll(unloadable));
        if (!choice.methods.isEmpty()) {
            selected = choice.methods.stream().<DiscoverySelector>map(DiscoverySelectors::selectUniqueId).toList();
        }
        LauncherDiscoveryRequest request = TestRun.request(selected);
        TestDescriptor tests = JUPITER.discover(request, ROOT);
        if (choice.isReversed) {
            reverse(tests);
        }
        JUPITER.execute(new ExecutionRequest(tests, log, request.getConfigurationParameters()));
    }

    private static void setBack(TaskLoader loader) {
        System.setIn(new ByteArrayInputStream(new byte[0]));
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        Locale.setDefault(Main.LOCALE);
        TimeZone.setDefault(null);
        Thread.currentThread().setContextClassLoader(loader);
    }

    private static void reverse(TestDescriptor container) {
        List<TestDescriptor> children = new ArrayList<>(container.getChildren());
        for (int i = children.size() - 1; i >= 0; i--) {
            container.removeChild(children.get(i));
            container.addChild(children.get(i));
            reverse(children.get(i));
        }
    }
}
