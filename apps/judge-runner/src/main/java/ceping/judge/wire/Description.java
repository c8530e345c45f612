package ceping.judge.wire;

/**
 * What a name in a test means: the contract's {@code Description}.
 *
 * @param start of the name, in characters from 0
 * @param signature the declaration in short Java
 * @param documentation what the reference code says of it, in Markdown; may be empty
 * @param note what it does, in Chinese; empty for what few tests use
 * @param declaration where it is declared; null for what is in a library
 */
public record Description(
        int start, int end, String signature, String documentation, String note, @OrNull Declaration declaration) {

    /** The name in its declaration, in characters from 0. */
    public record Declaration(Diagnostic.Source source, int start, int end) {}
}
