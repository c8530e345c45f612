package ceping.judge.wire;

/** Say one thing about a source, as javac does: the contract's {@code CompilerDiagnostic}. */
public record Diagnostic(
        Source source, Severity severity, Integer line, Integer column, Integer endColumn,
        String code, String message, String hint) {

    /** Tell the teacher's code from the student's. */
    public enum Source { REFERENCE, TEST }

    /** Tell what stops a compilation from what does not. */
    public enum Severity { ERROR, WARNING }
}
