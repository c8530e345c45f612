package ceping.judge.oracle;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;

/** Run suites with changed classes the plain way: plain javac, a fresh JVM, all tests. */
public final class PlainMutation {
    /** Longer than a suite takes on a busy machine. */
    private static final int PATIENCE_SECONDS = 60;
    /** What takes so many times as long with a change, and so long in any case, does not end. */
    private static final int TIMES_SECONDS = 10;
    private static final int MIN_SECONDS = 10;
    private static final Path LIBRARIES = Path.of(System.getenv().getOrDefault("JUDGE_LIBRARIES", "/usr/share/java"));

    private final Path work;
    private final String libraries;
    private final Path archive;

    /** Work in a folder. */
    public PlainMutation(Path work) throws IOException, InterruptedException {
        this.work = work;
        libraries = Stream.concat(
                        OracleRun.JUNIT.stream().map(jar -> LIBRARIES.resolve(jar).toString()),
                        Stream.of(jar(work.resolve("plain.jar")).toString()))
                .collect(Collectors.joining(File.pathSeparator));
        archive = work.resolve("classes.jsa");
        // The classes of JUnit, which each JVM would load anew: those that this suite needs.
        Suite sample = compile(HonestSuite.modelSolutions().get(0));
        List<Path> classes = List.of(sample.reference, sample.tests);
        java(List.of("-XX:ArchiveClassesAtExit=" + archive, "-cp", libraries), classes, work.resolve("archived")).waitFor();
    }

    /** What runs the suites, as a jar: of a folder no archive of classes can be made. */
    private static Path jar(Path file) throws IOException {
        String name = PlainSuite.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file));
                InputStream classFile = PlainSuite.class.getClassLoader().getResourceAsStream(name)) {
            jar.putNextEntry(new ZipEntry(name));
            classFile.transferTo(jar);
        }
        return file;
    }

    /** Compile a suite. */
    public Suite compile(HonestSuite suite) throws IOException {
        Path folder = Files.createTempDirectory(work, "suite");
        Suite compiled = new Suite(folder.resolve("reference"), folder.resolve("tests"));
        compile(suite.reference(), compiled.reference, "");
        compile(suite.tests(), compiled.tests, compiled.reference + File.pathSeparator + libraries);
        return compiled;
    }

    /** A compiled suite. */
    public final class Suite {
        private final Path reference;
        private final Path tests;
        private int unchangedSeconds;

        private Suite(Path reference, Path tests) {
            this.reference = reference;
            this.tests = tests;
        }

        /** Get the class files of the reference code, by binary name. */
        public Map<String, byte[]> referenceClasses() throws IOException {
            Map<String, byte[]> classes = new TreeMap<>();
            try (Stream<Path> files = Files.walk(reference)) {
                for (Path file : files.filter(one -> one.toString().endsWith(".class")).toList()) {
                    String name = reference.relativize(file).toString().replaceFirst("\\.class$", "").replace('/', '.');
                    classes.put(name, Files.readAllBytes(file));
                }
            }
            return classes;
        }

        /** Run the tests with the original classes, before any others: then it is known how long they take. */
        public Set<String> failed() throws IOException, InterruptedException {
            long startedAt = System.nanoTime();
            Set<String> failed = failed(Files.createTempDirectory(work, "unchanged"), PATIENCE_SECONDS);
            unchangedSeconds = (int) TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - startedAt);
            return failed;
        }

        /** Run the tests with a class instead of the original; null where they do not end. */
        public Set<String> failedWith(String className, byte[] classFile) throws IOException, InterruptedException {
            Path changed = Files.createTempDirectory(work, "changed");
            Path file = changed.resolve(className.replace('.', '/') + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, classFile);
            return failed(changed, Math.max(MIN_SECONDS, TIMES_SECONDS * unchangedSeconds));
        }

        private Set<String> failed(Path changed, int seconds) throws IOException, InterruptedException {
            Path output = Files.createTempFile(work, "failed", null);
            String classPath = String.join(
                    File.pathSeparator, libraries, changed.toString(), reference.toString(), tests.toString());
            Process process = java(
                    List.of("-XX:SharedArchiveFile=" + archive, "-D" + PlainSuite.HALTS + "=true", "-cp", classPath),
                    List.of(tests), output);
            if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return null;
            }
            Set<String> failed = new HashSet<>(Files.readAllLines(output));
            return failed.remove("END") ? failed : null;
        }
    }

    /** Run tests, which are the last of the folders of classes. */
    private Process java(List<String> options, List<Path> classes, Path output) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                "-Duser.language=zh", "-Duser.country=CN", "-Duser.timezone=Asia/Shanghai",
                "--add-opens", "java.base/java.util=ALL-UNNAMED"));
        command.addAll(options);
        command.add(PlainSuite.class.getName());
        classes.forEach(folder -> command.add(folder.toString()));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(output.toFile())
                .start();
    }

    private static void compile(Path source, Path output, String classPath) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-source", "17", "-target", "17", "-g", "-parameters", "-nowarn", "-proc:none", "-encoding", "UTF-8",
                "-cp", classPath, "-d", output.toString()));
        arguments.addAll(PlainFiles.write(Files.readString(source), output.resolveSibling("src-" + output.getFileName())));
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)) != 0) {
            throw new IllegalStateException("does not compile: " + source);
        }
    }
}
