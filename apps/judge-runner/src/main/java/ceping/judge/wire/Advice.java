package ceping.judge.wire;

/** Say what a student had better change in tests that compile: the contract's {@code Advice}. */
public record Advice(String code, Integer line, String message) {}
