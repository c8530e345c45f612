package ceping.judge.trusted;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Compile as the trusted half does, in the JVM of the tests. */
final class TestCompiler {
    private static final int RELEASE = 17;

    private final Compiler compiler;
    private final Library library;

    private TestCompiler(Compiler compiler, Library library) {
        this.compiler = compiler;
        this.library = library;
    }

    static TestCompiler open() throws IOException {
        return new TestCompiler(new Compiler(new Soundness()), Library.open(testLibraries()));
    }

    Compilation reference(String source) throws IOException {
        return compile(SourceKind.REFERENCE, source, Library.empty(), Map.of());
    }

    Compilation tests(String source, Map<String, byte[]> reference) throws IOException {
        return compile(SourceKind.TEST, source, library, reference);
    }

    private Compilation compile(SourceKind kind, String source, Library known, Map<String, byte[]> classPath)
            throws IOException {
        Locale original = Locale.getDefault();
        // As in jvm/trusted.args.
        Locale.setDefault(Locale.ENGLISH);
        try {
            return compiler.compile(kind, source, known, classPath, RELEASE);
        } finally {
            Locale.setDefault(original);
        }
    }

    private static String testLibraries() {
        return List.of(System.getProperty("java.class.path").split(File.pathSeparator)).stream()
                .filter(jar -> jar.endsWith(".jar") && !jar.contains("judge-"))
                .reduce((one, other) -> one + File.pathSeparator + other)
                .orElseThrow();
    }
}
