package ceping.judge.wire;

/** What a student should change in tests that compile: the contract's {@code Advice}. */
public record Advice(String code, Integer line, String message) {}
