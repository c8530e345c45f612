package ceping.judge.wire;

/**
 * What a student should change in tests that compile: the contract's {@code Advice}.
 *
 * @param test the test method that it is about, as a {@link SourceName}; null for other code
 */
public record Advice(String code, Integer line, String message, String test) {}
