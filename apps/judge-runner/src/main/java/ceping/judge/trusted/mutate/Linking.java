package ceping.judge.trusted.mutate;

import java.util.HashMap;
import java.util.Map;

/** Asks the JVM whether it takes a class file. Its verifier reads the class, and no code of the class runs. */
final class Linking {
    private Linking() {}

    /**
     * Link a class among its neighbours. Throws a LinkageError where the JVM refuses it. Accepts a class that
     * names types which this JVM lacks, because the run half has more modules.
     *
     * @param reference class files by binary name
     * @param changed takes the place of the class file of {@code type}
     */
    static void require(Map<String, byte[]> reference, String type, byte[] changed) {
        Map<String, byte[]> classFiles = new HashMap<>(reference);
        classFiles.put(type, changed);
        try {
            // The JVM links a class before it lists the constructors, and does not initialise it.
            new Neighbours(classFiles).define(type).getDeclaredConstructors();
        } catch (NoClassDefFoundError typeOfAnotherModule) {
            return;
        }
    }

    /** Loads the classes of one reference, and leaves all others to the JVM. */
    private static final class Neighbours extends ClassLoader {
        private final Map<String, byte[]> classFiles;

        Neighbours(Map<String, byte[]> classFiles) {
            super(Linking.class.getClassLoader());
            this.classFiles = classFiles;
        }

        Class<?> define(String name) {
            byte[] classFile = classFiles.get(name);
            return defineClass(name, classFile, 0, classFile.length);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null) {
                    return loaded;
                }
                return classFiles.containsKey(name) ? define(name) : super.loadClass(name, resolve);
            }
        }
    }
}
