package ceping.judge.run;

import ceping.judge.wire.Task;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Load the classes of one task. JUnit and we come first (they are the parent's), then the reference
 * classes, then the tests: a test class with a name that is taken is never loaded.
 *
 * <p>All of them are defined before the first test runs: whoever looks into this object then finds
 * names and no class file to change.
 *
 * <p>Mockito's classes are loaded here and not by the parent: it mocks package-private types, which
 * most classes of students and teachers are, only of its own loader. So is what it takes for a plugin.
 */
public final class TaskLoader extends ClassLoader {
    /** Those of our classes that each loader defines anew. */
    private static final Set<String> OWN = Set.of(ReachableMocks.class.getName(), Observer.class.getName());

    /** Their class files, and Mockito's: a suite is run hundreds of times with mutants, each time by another loader. */
    private static final Map<String, byte[]> COPIED = new ConcurrentHashMap<>();

    private final Observation observation;
    private final Set<String> reference;
    private final Set<String> tests;
    private final Set<String> testPackages;
    private Map<String, byte[]> undefined = new HashMap<>();

    TaskLoader(Task task) {
        this(task.reference(), task.tests(), null);
    }

    /** Load classes by binary name, observed ones where there is an observation. */
    TaskLoader(Map<String, byte[]> reference, Map<String, byte[]> tests, Observation observation) {
        // Without a name: it would stand before each class in stack traces.
        super(TaskLoader.class.getClassLoader());
        this.observation = observation;
        this.reference = Set.copyOf(reference.keySet());
        this.tests = Set.copyOf(tests.keySet());
        testPackages = tests.keySet().stream().map(TaskLoader::packageOf).collect(Collectors.toSet());
        undefined.putAll(tests);
        undefined.putAll(reference);
    }

    /** For the classes that it loads. */
    public Observation observation() {
        return observation;
    }

    /** Define every class of the task, which runs nothing of it. */
    void defineAll() {
        for (String name : List.copyOf(undefined.keySet())) {
            try {
                loadClass(name);
            } catch (ClassNotFoundException | LinkageError | SecurityException unusable) {
                // A test that needs it gets a NoClassDefFoundError; an unused class does no harm.
            }
        }
        undefined = Map.of();
    }

    /** Is it a class that the student wrote? */
    boolean isTestClass(String className) {
        return tests.contains(className) && !reference.contains(className);
    }

    /** Is it a class of this task, not of a library? */
    boolean isTaskClass(String className) {
        return tests.contains(className) || reference.contains(className);
    }

    /** Is it not the reference's, or could a test write its name? A subclass's name counts. */
    public boolean isNameable(Class<?> type) {
        return !reference.contains(type.getName())
                || !type.isAnonymousClass() && !type.isLocalClass()
                        && isUsable(type, type.getModifiers())
                        && (type.getEnclosingClass() == null || isNameable(type.getEnclosingClass()));
    }

    /** Could a test, or a subclass in it, use a member of the reference with these modifiers? */
    public boolean isUsable(Class<?> declaring, int modifiers) {
        return !reference.contains(declaring.getName())
                || Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers)
                || !Modifier.isPrivate(modifiers) && testPackages.contains(declaring.getPackageName());
    }

    private static String packageOf(String className) {
        return className.substring(0, Math.max(0, className.lastIndexOf('.')));
    }

    @Override
    protected Class<?> loadClass(String name, boolean isResolved) throws ClassNotFoundException {
        if (!name.startsWith("org.mockito.") && !OWN.contains(name)) {
            return super.loadClass(name, isResolved);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : defineCopy(name);
        }
    }

    private Class<?> defineCopy(String name) throws ClassNotFoundException {
        byte[] bytes = COPIED.get(name);
        if (bytes == null) {
            bytes = readCopy(name);
            COPIED.put(name, bytes);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    private byte[] readCopy(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = undefined.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }
}
