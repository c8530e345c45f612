package ceping.judge.oracle;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;

import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Run all tests of a folder of classes, in a JVM of its own, and print the methods that failed. */
final class PlainSuite implements TestExecutionListener {
    /**
     * Set where the folders are on the class path, and threads of the tests may go on; an archive of classes
     * is written at an orderly end only.
     */
    static final String HALTS = "plain.halts";

    private static final Set<String> METHODS = Set.of("method", "test-template", "test-factory");

    private final Set<String> failed = new TreeSet<>();
    private TestPlan plan;

    private PlainSuite() {}

    /** Take folders of classes, the tests' as the last; print a line for each failed method, and {@code END}. */
    public static void main(String[] folders) throws MalformedURLException {
        PrintStream out = System.out;
        System.setOut(new PrintStream(PrintStream.nullOutputStream()));
        System.setErr(System.out);
        PlainSuite suite = new PlainSuite();
        URL[] classes = new URL[folders.length];
        for (int i = 0; i < folders.length; i++) {
            classes[i] = Path.of(folders[i]).toUri().toURL();
        }
        if (!Boolean.getBoolean(HALTS)) {
            // An archive of classes can be made where no folder is on the class path.
            Thread.currentThread().setContextClassLoader(new URLClassLoader(classes));
        }
        Launcher launcher = LauncherFactory.create();
        launcher.execute(
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClasspathRoots(Set.of(Path.of(folders[folders.length - 1]))))
                        .build(),
                suite);
        suite.failed.forEach(out::println);
        out.println("END");
        if (Boolean.getBoolean(HALTS)) {
            Runtime.getRuntime().halt(0);
        }
    }

    @Override
    public void testPlanExecutionStarted(TestPlan testPlan) {
        plan = testPlan;
    }

    @Override
    public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
        if (result.getStatus() == TestExecutionResult.Status.FAILED) {
            fail(identifier);
        }
    }

    /** A failed invocation fails its method, a failed class all of its methods. */
    private void fail(TestIdentifier identifier) {
        StringBuilder name = new StringBuilder();
        for (UniqueId.Segment segment : identifier.getUniqueIdObject().getSegments()) {
            if (METHODS.contains(segment.getType())) {
                failed.add(name + "#" + segment.getValue());
                return;
            }
            if (segment.getType().endsWith("class")) {
                name.append(name.length() == 0 ? "" : "/").append(segment.getValue());
            }
        }
        plan.getChildren(identifier).forEach(this::fail);
    }
}
