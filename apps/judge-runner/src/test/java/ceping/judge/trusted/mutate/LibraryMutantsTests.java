package ceping.judge.trusted.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.Sample;
import ceping.judge.trusted.mutate.Operator.Group;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JVM takes every mutant of code that other people have written. */
class LibraryMutantsTests {
    private static final Path LIBRARIES =
            Path.of(System.getenv().getOrDefault("JUDGE_LIBRARIES", "/usr/share/java"));
    /** The share of a library's classes. */
    private static final double SHARE = 0.01;
    /** The least number of classes of a library. */
    private static final int LEAST = 3;

    @ParameterizedTest
    @ValueSource(strings = {"asm.jar", "byte-buddy.jar", "junit-jupiter-params.jar"})
    void areTakenByTheJvm(String jar) throws IOException {
        Map<String, Map<String, byte[]>> files = read(LIBRARIES.resolve(jar));
        List<String> refused = new ArrayList<>();
        int made = 0;
        for (String name : Sample.of(List.copyOf(files.keySet()), SHARE, LEAST)) {
            Map<String, byte[]> classes = files.get(name);
            if (isTaken(classes)) {
                made += Mutants.of(classes, Group.ALL, refused::add).size();
            }
        }
        assertEquals(List.of(), refused);
        // A few classes may be interfaces, which have no mutants.
        assertTrue(made > 0 || !Sample.IS_WHOLE);
        System.out.println(jar + ": " + made + " mutants");
    }

    /** True if the unchanged classes can be used apart from the rest of their library. */
    private static boolean isTaken(Map<String, byte[]> classes) {
        try {
            classes.forEach((name, classFile) -> Linking.require(classes, name, classFile));
            return true;
        } catch (LinkageError apart) {
            return false;
        }
    }

    /** Read the class files of a library: by the binary name of the outermost class, then by that of each class. */
    private static Map<String, Map<String, byte[]>> read(Path jar) throws IOException {
        Map<String, Map<String, byte[]>> files = new TreeMap<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : file.stream().filter(one -> one.getName().endsWith(".class")).toList()) {
                if (!entry.getName().contains("-")) {
                    byte[] classFile = file.getInputStream(entry).readAllBytes();
                    String name = entry.getName().replace(".class", "").replace('/', '.');
                    files.computeIfAbsent(name.split("\\$")[0], key -> new HashMap<>()).put(name, classFile);
                }
            }
        }
        return files;
    }
}
