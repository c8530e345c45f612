package ceping.judge.wire;

import java.util.List;

/** What the run half has seen and signs; the trusted half believes only a signed one. */
public record Report(
        boolean isInTime, List<ReportedTest> tests, List<ProbedClass> probes, List<Credit> credits,
        String stdout, String stderr) {

    /**
     * The outcome of a test and its source ({@link SourceName}), by which the trusted half counts
     * methods and knows the missing ones; null stands for all of them.
     */
    public record ReportedTest(@OrNull String source, TestResult result) {}

    /** The hit probes of a class: bits in {@code hits}. JaCoCo's id in hex and its VM name. */
    public record ProbedClass(String id, String name, int count, byte[] hits) {}

    /**
     * The probes that a source was the first to hit, of those that have not failed; numbered through all
     * classes in the order of {@code probes}.
     */
    public record Credit(String source, List<Integer> probes) {}
}
