package ceping.judge.oracle;

import ceping.judge.wire.JsonTree;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.internal.instr.InstrSupport;
import org.jacoco.core.tools.ExecFileLoader;
import org.jacoco.report.IReportVisitor;
import org.jacoco.report.xml.XMLFormatter;
import org.objectweb.asm.Opcodes;

/** Compile, run and measure one suite in a folder of its own, with nobody's tools but the originals. */
final class OracleRun {
    static final List<String> JUNIT =
            List.of("junit-platform-console-standalone.jar", "assertj-core.jar", "hamcrest.jar",
                    "mockito-core.jar", "byte-buddy.jar", "byte-buddy-agent.jar", "objenesis.jar");

    private final Path libraries;
    private final Path agent;

    OracleRun(Path libraries, Path agent) {
        this.libraries = libraries;
        this.agent = agent;
    }

    Map<String, Object> observe(HonestSuite suite) throws IOException, InterruptedException {
        Path work = Files.createTempDirectory("oracle");
        Path reference = compile(suite.reference(), work.resolve("reference"), "");
        Path tests = compile(suite.tests(), work.resolve("tests"),
                reference + File.pathSeparator + libraryPath());
        Path exec = work.resolve("jacoco.exec");
        String summary = runTests(reference, tests, exec);
        Map<String, Object> expected = XmlReport.read(report(exec, reference));
        expected.put("tests", JsonTree.object(
                "passed", count(summary, "tests successful"),
                "failed", count(summary, "tests failed") + count(summary, "containers failed"),
                "aborted", count(summary, "tests aborted"),
                "skipped", count(summary, "tests skipped")));
        return expected;
    }

    private Path compile(Path source, Path output, String classPath)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(tool("javac"), "--release", "17", "-g",
                "-proc:none", "-encoding", "UTF-8", "-cp", classPath, "-d", output.toString()));
        command.addAll(PlainFiles.write(Files.readString(source), output.resolveSibling("src-" + output.getFileName())));
        run(command);
        if (InstrSupport.ASM_API_VERSION < Opcodes.ASM9) {
            Unsealed.rewrite(output);
        }
        return output;
    }

    private String runTests(Path reference, Path tests, Path exec)
            throws IOException, InterruptedException {
        String classPath = String.join(File.pathSeparator,
                reference.toString(), tests.toString(), libraryPath());
        return run(List.of(tool("java"), "-Duser.language=zh", "-Duser.country=CN",
                // As in jvm/run.args: Mockito needs it to spy on a list.
                "--add-opens", "java.base/java.util=ALL-UNNAMED",
                "-javaagent:" + agent + "=destfile=" + exec, "-cp", classPath,
                "org.junit.platform.console.ConsoleLauncher", "--scan-classpath", tests.toString(),
                "--include-classname", ".*", "--details", "summary", "--disable-banner"));
    }

    private static String report(Path exec, Path classes) throws IOException {
        ExecFileLoader loaded = new ExecFileLoader();
        loaded.load(exec.toFile());
        CoverageBuilder builder = new CoverageBuilder();
        new Analyzer(loaded.getExecutionDataStore(), builder).analyzeAll(classes.toFile());
        ByteArrayOutputStream xml = new ByteArrayOutputStream();
        IReportVisitor visitor = new XMLFormatter().createVisitor(xml);
        visitor.visitInfo(loaded.getSessionInfoStore().getInfos(), List.of());
        visitor.visitBundle(builder.getBundle("oracle"), null);
        visitor.visitEnd();
        return xml.toString(StandardCharsets.UTF_8);
    }

    private static int count(String summary, String what) {
        Matcher line = Pattern.compile("\\[\\s*(\\d+) " + what + "\\s*]").matcher(summary);
        if (!line.find()) {
            throw new IllegalStateException("no '" + what + "' in: " + summary);
        }
        return Integer.parseInt(line.group(1));
    }

    private String libraryPath() {
        return JUNIT.stream().map(jar -> libraries.resolve(jar).toString())
                .reduce((one, other) -> one + File.pathSeparator + other).orElseThrow();
    }

    private static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    private static String run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        // JUnit's console says 1 where a test failed, which some cases are about.
        if (process.waitFor() > 1 || command.get(0).endsWith("javac") && process.exitValue() != 0) {
            throw new IllegalStateException(String.join(" ", command) + "\n" + output);
        }
        return output;
    }
}
