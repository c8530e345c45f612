package ceping.judge.wire;

import java.util.List;

/** Say what the run half has seen: what it signs, and what the trusted half believes only then. */
public record Report(
        boolean isInTime, List<ReportedTest> tests, List<ProbedClass> probes, String stdout, String stderr) {

    /**
     * Say what a test came to and where it is from ({@link SourceName}), by which the trusted half knows
     * those that are missing; null stands for all of them.
     */
    public record ReportedTest(@OrNull String source, TestResult result) {}

    /** Say which probes of a class were hit: bits in {@code hits}. JaCoCo's id in hex and its VM name. */
    public record ProbedClass(String id, String name, int count, byte[] hits) {}
}
