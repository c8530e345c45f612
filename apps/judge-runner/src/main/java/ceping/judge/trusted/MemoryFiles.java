package ceping.judge.trusted;

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

/** Keep one compilation off the disk: its class path and its output are in memory. */
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
    private final Library library;
    private final List<MemoryClass> classPath = new ArrayList<>();
    private final List<MemoryClass> output = new ArrayList<>();

    MemoryFiles(JavaFileManager platform, Library library, Map<String, byte[]> classPath) {
        super(platform);
        this.library = library;
        classPath.forEach((name, bytes) -> this.classPath.add(new MemoryClass(name, () -> bytes)));
    }

    /** Hand over what was compiled, by binary name, in the order in which javac wrote it. */
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
                || !isOnDisk(location) && super.hasLocation(location);
    }

    @Override
    public Iterable<JavaFileObject> list(
            Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
            throws IOException {
        if (location == StandardLocation.CLASS_PATH && kinds.contains(JavaFileObject.Kind.CLASS)) {
            Stream<MemoryClass> own =
                    classPath.stream().filter(given -> given.packageName().equals(packageName));
            return Stream.concat(own, library.classesOf(packageName).stream())
                    .map(JavaFileObject.class::cast)
                    .toList();
        }
        return isOnDisk(location) ? List.of() : super.list(location, packageName, kinds, recurse);
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

    /** Is it a place where javac would look at this machine's files, other than the JDK's? */
    private static boolean isOnDisk(Location location) {
        return location instanceof StandardLocation && location != StandardLocation.SYSTEM_MODULES
                && location != StandardLocation.PLATFORM_CLASS_PATH;
    }
}
