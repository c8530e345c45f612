package ceping.judge.wire;

import java.util.List;

/**
 * A method or constructor that can be called: the contract's {@code Signature}.
 *
 * @param label the declaration in short Java
 * @param parameters where each stands in the label
 * @param documentation what the reference code says of it, in Markdown; may be empty
 * @param note what it does, in Chinese; empty for what few tests use
 */
public record Signature(String label, List<TextSpan> parameters, String documentation, String note) {}
