package ceping.judge.run;

import ceping.judge.wire.Task;
import java.io.IOException;
import java.io.InputStream;

/**
 * Load the classes of one task. JUnit and we come first (they are the parent's), then the reference
 * classes, then the tests: a test class with a name that is taken is never loaded.
 *
 * <p>Mockito's classes are loaded here and not by the parent: it mocks package-private types, which
 * most classes of students and teachers are, only of its own loader.
 */
final class TaskLoader extends ClassLoader {
    private final Task task;

    TaskLoader(Task task) {
        // Without a name of its own: it would stand before each class in stack traces.
        super(TaskLoader.class.getClassLoader());
        this.task = task;
    }

    /** Is it a class that the student wrote? */
    boolean isTestClass(String className) {
        return task.tests().containsKey(className) && !task.reference().containsKey(className);
    }

    /** Is it a class of this task, as against a library's? */
    boolean isTaskClass(String className) {
        return task.tests().containsKey(className) || task.reference().containsKey(className);
    }

    @Override
    protected Class<?> loadClass(String name, boolean isResolved) throws ClassNotFoundException {
        if (!name.startsWith("org.mockito.")) {
            return super.loadClass(name, isResolved);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : defineCopy(name);
        }
    }

    private Class<?> defineCopy(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] reference = task.reference().get(name);
        byte[] bytes = reference != null ? reference : task.tests().get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }
}
