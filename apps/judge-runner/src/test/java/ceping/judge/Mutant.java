package ceping.judge;

import ceping.judge.wire.Json;
import ceping.judge.wire.JsonTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Build a judge with a few texts of its sources replaced, beside the real one. */
final class Mutant implements AutoCloseable {
    private static final Path SOURCES = Path.of("src/main/java/ceping/judge");

    private final Path folder;

    /** Replace a text in a file: of `jvm`, or a source, named as in {@code trusted/Scan}. */
    record Edit(String file, String text, String replacement) {
        private boolean isOption() {
            return file.startsWith("jvm/");
        }

        private Path original() {
            return isOption() ? Path.of(file) : SOURCES.resolve(file + ".java");
        }

        /** Return the edited content; throws if it does not have the text exactly once. */
        private String applyTo(String content) {
            String[] around = content.split(Pattern.quote(text), -1);
            if (around.length != 2) {
                throw new IllegalStateException(file + " has this " + (around.length - 1) + " times, not once: " + text);
            }
            return around[0] + replacement + around[1];
        }

        /** Throw if the file does not have the text exactly once. */
        void check() throws IOException {
            applyTo(Files.readString(original()));
        }
    }

    private Mutant(Path folder) {
        this.folder = folder;
    }

    static Mutant of(List<Edit> edits) throws IOException {
        Mutant mutant = new Mutant(Files.createTempDirectory("mutant"));
        try {
            mutant.build(edits);
            return mutant;
        } catch (IOException | RuntimeException broken) {
            mutant.close();
            throw broken;
        }
    }

    /** Where its run half can be started. */
    Path home() {
        return folder.resolve("home");
    }

    /** Get its trusted half, inside this JVM: it runs nothing of a student's. */
    Trusted trusted() throws Exception {
        URL[] classPath = {
            classes().toUri().toURL(),
            Path.of("dist/judge-trusted.jar").toUri().toURL(),
            OwnLoader.testClasses()
        };
        OwnLoader loader = new OwnLoader("ceping.judge.", classPath);
        Function<byte[], byte[]> answer =
                loader.function("ceping.judge.trusted.InThisJvm");
        return new Trusted() {
            @Override
            public Map<String, Object> ask(Map<String, Object> request, int seconds) {
                return JsonTree.read(answer.apply(Json.encode(request)));
            }

            @Override
            public void close() {
                try {
                    loader.close();
                } catch (IOException broken) {
                    throw new UncheckedIOException(broken);
                }
            }
        };
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private void build(List<Edit> edits) throws IOException {
        // The run half is another user.
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createDirectories(classes());
        Files.createDirectories(sources());
        copyHome();
        for (Edit edit : edits) {
            apply(edit);
        }
        compileSources();
        replaceClasses();
    }

    private Path classes() {
        return folder.resolve("classes");
    }

    private Path sources() {
        return folder.resolve("sources");
    }

    private void copyHome() throws IOException {
        for (String name : List.of("bin", "jvm", "dist")) {
            Files.createDirectories(home().resolve(name));
            try (Stream<Path> files = Files.list(Path.of(name))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Files.copy(file, home().resolve(file), StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
    }

    private void apply(Edit edit) throws IOException {
        Path copy = edit.isOption() ? home().resolve(edit.file) : sources().resolve(edit.file + ".java");
        if (!Files.exists(copy)) {
            Files.createDirectories(copy.getParent());
            Files.copy(edit.original(), copy);
        }
        Files.writeString(copy, edit.applyTo(Files.readString(copy)));
    }

    private void compileSources() throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "--release", "17", "-encoding", "UTF-8", "-proc:none", "-nowarn",
                "-cp", System.getProperty("java.class.path"), "-d", classes().toString()));
        try (Stream<Path> files = Files.walk(sources())) {
            List<String> sources = files.filter(Files::isRegularFile).map(Path::toString).toList();
            arguments.addAll(sources);
            if (!sources.isEmpty()
                    && ToolProvider.getSystemJavaCompiler()
                            .run(null, null, null, arguments.toArray(String[]::new)) != 0) {
                throw new IllegalStateException("the mutant does not compile: " + sources);
            }
        }
    }

    private void replaceClasses() throws IOException {
        URI jar = URI.create("jar:" + home().resolve("dist/judge-run.jar").toUri());
        try (FileSystem inside = FileSystems.newFileSystem(jar, Map.of());
                Stream<Path> files = Files.walk(classes())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = inside.getPath(classes().relativize(file).toString());
                Files.createDirectories(inside.getPath("/").resolve(target).getParent());
                Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}
