package ceping.judge.wire;

/** Something that a test may not use: the contract's {@code Violation}. */
public record Violation(Integer line, Integer column, Integer endColumn, String member, String reason) {}
