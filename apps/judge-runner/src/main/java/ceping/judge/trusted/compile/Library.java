package ceping.judge.trusted.compile;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The classes that tests may be compiled against: exactly the listed jars. javac's own class path
 * would follow the {@code Class-Path} of their manifests, to JUnit 4 and further. The jars stay
 * open, and each class is read once, when javac first asks for it.
 */
final class Library {
    private final Map<String, List<MemoryClass>> packages = new HashMap<>();

    private Library() {}

    /** A library without classes: for the reference code, which has only the JDK's. */
    static Library empty() {
        return new Library();
    }

    /** Index jars, a class path in the system's notation. */
    static Library open(String classPath) throws IOException {
        Library library = new Library();
        for (String path : classPath.split(File.pathSeparator)) {
            JarFile jar = new JarFile(path);
            jar.stream().forEach(entry -> library.add(jar, entry));
        }
        return library;
    }

    /** List the classes of one package, its subpackages not included. */
    List<MemoryClass> classesOf(String packageName) {
        return packages.getOrDefault(packageName, List.of());
    }

    /** List all classes. */
    List<MemoryClass> classes() {
        return packages.values().stream().flatMap(List::stream).toList();
    }

    private void add(JarFile jar, JarEntry entry) {
        String path = entry.getName();
        // META-INF, package-info and module-info have a dash, classes do not.
        if (!path.endsWith(".class") || path.contains("-")) {
            return;
        }
        String name = path.substring(0, path.length() - ".class".length()).replace('/', '.');
        MemoryClass known = new MemoryClass(name, () -> jar.getInputStream(entry).readAllBytes());
        packages.computeIfAbsent(known.packageName(), key -> new ArrayList<>()).add(known);
    }
}
