package ceping.judge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Hold a file of the hostile corpus. Its first line says what has to come of it:
 *
 * <pre>{@code // @EXPECT verdict=V scanOff=V [coverage=N] [seconds=N] [heard=yes] [needs=processLimit]}</pre>
 *
 * {@code verdict} with the full defence, {@code scanOff} without the scan ({@code container}: only
 * for the worker's tests, because it could hurt this machine). {@code coverage}: instructions of the
 * reference that an honest run of the same calls covers, 0 if it is not there. An analysis may count no other number.
 * {@code seconds}: the clock of the compiler or of the run, for a test that never ends by itself; other tests have
 * enough time even on a busy machine. {@code heard}: the run half itself reports the verdict in time. {@code needs}:
 * only behind walls that limit processes.
 */
record HostileCase(
        String name, String tests, String verdict, String scanOff, int coverage, Integer seconds,
        boolean isHeard, boolean needsProcessLimit) {
    private static final int PATIENCE_SECONDS = 300;
    private static final Path CORPUS = Path.of("src/test/resources/hostile");
    private static final String REFERENCE = text(CORPUS.resolve("reference/Subject.java"));

    /** List the corpus by name. */
    static List<HostileCase> all() {
        try (Stream<Path> files = Files.list(CORPUS)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted()
                    .map(HostileCase::read).toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Return the kind of the test: the letter of its name, its verdicts with and without the scan, and its needs. */
    String kind() {
        return name.charAt(0) + " " + verdict + " " + scanOff + " " + needsProcessLimit;
    }

    static HostileCase named(String name) {
        return read(CORPUS.resolve(name + ".java"));
    }

    boolean isRefusedByTheScan() {
        return verdict.equals("forbidden_api");
    }

    /** Say what the judge is asked. */
    Judge.Submission submission(boolean isScanEnabled) {
        Judge.Submission patient = new Judge.Submission(REFERENCE, tests, isScanEnabled, PATIENCE_SECONDS, PATIENCE_SECONDS);
        if (seconds == null) {
            return patient;
        }
        return verdict.equals("compile_error") ? patient.compiledWithin(seconds) : patient.runWithin(seconds);
    }

    /**
     * Return the expected result: the verdict, and the coverage if the verdict counts it. If the clock ends the test,
     * a busy machine may cover less.
     */
    String expected(boolean isScanEnabled, Judge.Judged judged) {
        int covered = seconds == null ? coverage : Math.min(coverage, judged.coveredInstructions());
        return (isScanEnabled ? verdict : scanOff)
                + (judged.isAnalysed() || isHeard ? " covering " + covered : "");
    }

    static String observed(Judge.Judged judged) {
        return judged.verdict() + (judged.isAnalysed() ? " covering " + judged.coveredInstructions() : "");
    }

    @Override
    public String toString() {
        return name;
    }

    private static HostileCase read(Path file) {
        String text = text(file);
        String header = text.lines().findFirst().orElseThrow();
        return new HostileCase(
                file.getFileName().toString().replace(".java", ""),
                text,
                value(header, "verdict", ""),
                value(header, "scanOff", ""),
                Integer.parseInt(value(header, "coverage", "0")),
                value(header, "seconds", "").isEmpty() ? null : Integer.valueOf(value(header, "seconds", "")),
                value(header, "heard", "").equals("yes"),
                value(header, "needs", "").equals("processLimit"));
    }

    private static String value(String header, String key, String otherwise) {
        Matcher found = Pattern.compile("\\b" + key + "=(\\w+)").matcher(header);
        return found.find() ? found.group(1) : otherwise;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
