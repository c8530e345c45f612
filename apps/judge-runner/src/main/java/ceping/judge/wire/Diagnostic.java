package ceping.judge.wire;

/** One message about a source, as javac gives it: the contract's {@code CompilerDiagnostic}. */
public record Diagnostic(
        Source source, Severity severity, Integer line, Integer column, Integer endColumn,
        String code, String message, String hint) {

    /** The teacher's code or the student's. */
    public enum Source { REFERENCE, TEST }

    /** Errors end a compilation, warnings do not. */
    public enum Severity { ERROR, WARNING }
}
