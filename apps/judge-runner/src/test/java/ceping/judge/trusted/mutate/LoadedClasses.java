package ceping.judge.trusted.mutate;

import java.util.Map;

/** Loads class files by binary name. The JVM's verifier reads each of them before its first use. */
final class LoadedClasses extends ClassLoader {
    private final Map<String, byte[]> classFiles;

    LoadedClasses(Map<String, byte[]> classFiles) {
        this.classFiles = classFiles;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] classFile = classFiles.get(name);
        if (classFile == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, classFile, 0, classFile.length);
    }
}
