package ceping.judge.trusted.compile;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Compile as the trusted half does, in the JVM of the tests. */
public final class TestCompiler {
    private static final int RELEASE = 17;

    private final Compiler compiler;

    private TestCompiler(Compiler compiler) {
        this.compiler = compiler;
    }

    /** Open the libraries of the tests themselves. */
    public static TestCompiler open() throws IOException {
        return new TestCompiler(new Compiler(testLibraries(), new Soundness()));
    }

    /** The compiler itself, which says what it says in the language of this JVM. */
    public Compiler compiler() {
        return compiler;
    }

    /** Compile reference code. */
    public Compilation reference(String source) throws IOException {
        return inEnglish(() -> compiler.reference(source, RELEASE));
    }

    /** Compile tests of reference classes. */
    public Compilation tests(String source, Map<String, byte[]> reference) throws IOException {
        return inEnglish(() -> compiler.tests(source, reference, RELEASE));
    }

    /** Compile tests that are being written. */
    Compilation testsWithFixes(String source, Map<String, byte[]> reference) throws IOException {
        return inEnglish(() -> compiler.testsWithFixes(source, reference, RELEASE));
    }

    private interface Work {
        Compilation compile() throws IOException;
    }

    private static Compilation inEnglish(Work work) throws IOException {
        Locale original = Locale.getDefault();
        // As in jvm/trusted.args.
        Locale.setDefault(Locale.ENGLISH);
        try {
            return work.compile();
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
