package ceping.judge.run;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;

/**
 * Write down what each test method does in one run: a method has failed when anything of it has, or a
 * class around it. Tells the {@link Observation} how many steps it may take.
 */
final class RunLog implements EngineExecutionListener {
    /** What JUnit calls the containers and tests that stand for one method. */
    private static final Set<String> METHODS = Set.of("method", "test-template", "test-factory");

    private final Map<String, Method> methods = new LinkedHashMap<>();
    private final TaskLoader loader;
    private final Observation observation;
    private final Allowance allowance;
    private final boolean isShort;
    private Method last;
    private boolean isAllFailed;
    /** The method that has begun and not ended; another thread asks for it. */
    private volatile String running;
    private String hung;

    /** Where tests do not depend on each other, a method that has failed once is not run to its end. */
    RunLog(TaskLoader loader, Allowance allowance, boolean isShort) {
        this.loader = loader;
        observation = loader.observation();
        this.allowance = allowance;
        this.isShort = isShort;
    }

    /** How many steps may be taken. */
    interface Allowance {
        /** By a method, by its id; by what a class does around its methods where that is null. */
        int of(String method);
    }

    /** What a test method has done. */
    static final class Method {
        private final String id;
        private final String kind;
        private final String source;
        private final String name;
        private final BitSet marks = new BitSet();
        private final BitSet checks = new BitSet();
        private boolean isPassed;
        private boolean isFailed;
        private boolean isFailedByCheck;
        private boolean isEndless;
        private int steps;

        private Method(TestDescriptor descriptor) {
            id = descriptor.getUniqueId().toString();
            kind = descriptor.getUniqueId().getLastSegment().getType();
            source = TestSources.of(descriptor.getUniqueId());
            name = descriptor.getUniqueId().getLastSegment().getValue();
        }

        String id() {
            return id;
        }

        /** One of {@code METHODS}: a method with two annotations is two tests of one source. */
        String kind() {
            return kind;
        }

        String source() {
            return source;
        }

        String name() {
            return name;
        }

        /** Whether it passed at least once, and never failed. */
        boolean isRight() {
            return isPassed && !isFailed;
        }

        boolean isFailed() {
            return isFailed;
        }

        /** Whether it failed because of an assertion, and not of what the code threw. */
        boolean isFailedByCheck() {
            return isFailedByCheck && !isEndless;
        }

        boolean isEndless() {
            return isEndless;
        }

        int steps() {
            return steps;
        }

        BitSet marks() {
            return marks;
        }

        BitSet checks() {
            return checks;
        }
    }

    /** Get the methods that ran, in their order; those of a class that failed before them, too. */
    Map<String, Method> methods() {
        if (isAllFailed) {
            methods.values().forEach(method -> method.isFailed = true);
        }
        return methods;
    }

    /** Note that the run does not come to an end; before it is interrupted, after which the tests go on. */
    void noteHung() {
        hung = running;
    }

    /** Get the id of the method that did not end; null where it was something between them. */
    String hung() {
        return hung;
    }

    /** Note that JUnit could not run the tests, or a class of them: the others tell nothing then. */
    void failAll(Throwable reason) {
        isAllFailed = true;
    }

    /** Does it stand for a test method, of whichever kind? */
    static boolean isMethod(TestDescriptor descriptor) {
        return METHODS.contains(descriptor.getUniqueId().getLastSegment().getType());
    }

    /** Ends a method's remaining invocations: it has failed. */
    private static final class DecidedError extends Error {
        private static final long serialVersionUID = 1L;

        private DecidedError() {
            super(null, null, false, false);
        }
    }

    @Override
    public void executionStarted(TestDescriptor descriptor) {
        Method running = methodOf(descriptor);
        if (isShort && running != null && running.isFailed && !isMethod(descriptor)) {
            throw new DecidedError();
        }
        if (isMethod(descriptor)) {
            last = methods.computeIfAbsent(descriptor.getUniqueId().toString(), id -> new Method(descriptor));
            this.running = last.id;
            observation.allow(allowance.of(last.id));
        } else if (running == null) {
            observation.allow(allowance.of(null));
        }
    }

    @Override
    public void executionFinished(TestDescriptor descriptor, TestExecutionResult result) {
        Method method = methodOf(descriptor);
        boolean isFailed = result.getStatus() == Status.FAILED;
        if (method != null) {
            method.isFailedByCheck |= isFailed && !method.isFailed && isByCheck(result);
            method.isFailed |= isFailed;
            method.isPassed |= descriptor.isTest() && result.getStatus() == Status.SUCCESSFUL;
        } else if (isFailed) {
            failAllIn(descriptor);
        }
        if (isMethod(descriptor)) {
            method.isEndless |= observation.isEndless();
            method.isFailed |= method.isEndless;
            method.steps = observation.taken();
            this.running = null;
            observation.allow(allowance.of(null));
        }
        // What a class does before or after its tests is its first or last test's.
        if (last != null && (isMethod(descriptor) || method == null)) {
            last.marks.or(observation.takeMarks());
            last.checks.or(observation.takeChecks());
        }
    }

    @Override
    public void dynamicTestRegistered(TestDescriptor descriptor) {}

    /** Has a check of the tests failed? What the reference code throws can be an AssertionError, too. */
    private boolean isByCheck(TestExecutionResult result) {
        return result.getThrowable().orElse(null) instanceof AssertionError error
                && !loader.isTaskClass(error.getClass().getName())
                && Stream.of(error.getStackTrace())
                        .map(StackTraceElement::getClassName)
                        .filter(loader::isTaskClass)
                        .findFirst()
                        .filter(loader::isTestClass)
                        .isPresent();
    }

    private void failAllIn(TestDescriptor descriptor) {
        if (isMethod(descriptor)) {
            Method method =
                    methods.computeIfAbsent(descriptor.getUniqueId().toString(), id -> new Method(descriptor));
            method.isFailed = true;
            method.isEndless |= observation.isEndless();
        }
        descriptor.getChildren().forEach(this::failAllIn);
    }

    private Method methodOf(TestDescriptor descriptor) {
        for (TestDescriptor one = descriptor; one != null; one = one.getParent().orElse(null)) {
            if (isMethod(one)) {
                return methods.get(one.getUniqueId().toString());
            }
        }
        return null;
    }
}
