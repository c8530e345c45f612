package ceping.judge.trusted.compile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;

/** Keep one compilation in memory: the JDK, its class path and its output. */
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
    private final PlatformApi platform;
    private final Library library;
    private final List<MemoryClass> classPath = new ArrayList<>();
    private final List<MemoryClass> output = new ArrayList<>();

    /** Pass on to javac's own files only what is about its options, and nothing about classes. */
    MemoryFiles(
            JavaFileManager javac, PlatformApi platform, Library library, Map<String, byte[]> classPath) {
        super(javac);
        this.platform = platform;
        this.library = library;
        classPath.forEach((name, bytes) -> this.classPath.add(new MemoryClass(name, () -> bytes)));
    }

    /** Return the compiled classes, by binary name, in the order in which javac wrote them. */
    Map<String, byte[]> classes() throws IOException {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (MemoryClass made : output) {
            classes.put(made.binaryName(), made.bytes());
        }
        return classes;
    }

    @Override
    public boolean hasLocation(Location location) {
        return location == StandardLocation.CLASS_PATH
                || location == StandardLocation.SYSTEM_MODULES
                || platform.isModule(location);
    }

    @Override
    public Iterable<Set<Location>> listLocationsForModules(Location location) {
        return location == StandardLocation.SYSTEM_MODULES ? List.of(platform.modules()) : List.of();
    }

    @Override
    public Location getLocationForModule(Location location, String moduleName) {
        return location == StandardLocation.SYSTEM_MODULES ? platform.module(moduleName) : null;
    }

    @Override
    public Location getLocationForModule(Location location, JavaFileObject file) {
        return null;
    }

    @Override
    public String inferModuleName(Location module) throws IOException {
        return platform.moduleName(module);
    }

    @Override
    public Iterable<JavaFileObject> list(
            Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse) {
        if (!kinds.contains(JavaFileObject.Kind.CLASS)) {
            return List.of();
        }
        if (platform.isModule(location)) {
            return List.copyOf(platform.classesOf(location, packageName));
        }
        if (location != StandardLocation.CLASS_PATH) {
            return List.of();
        }
        Stream<MemoryClass> own =
                classPath.stream().filter(given -> given.packageName().equals(packageName));
        return Stream.concat(own, library.classesOf(packageName).stream())
                .map(JavaFileObject.class::cast)
                .toList();
    }

    /** javac asks by name only for the declarations of modules. */
    @Override
    public JavaFileObject getJavaFileForInput(
            Location location, String className, JavaFileObject.Kind kind) {
        return kind == JavaFileObject.Kind.CLASS && platform.isModule(location)
                ? platform.declarationOf(location)
                : null;
    }

    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
        return file instanceof MemoryClass known
                ? known.binaryName()
                : super.inferBinaryName(location, file);
    }

    @Override
    public boolean isSameFile(FileObject one, FileObject other) {
        return one == other;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
        MemoryClass made = new MemoryClass(className, () -> new byte[0]);
        output.add(made);
        return made;
    }
}
