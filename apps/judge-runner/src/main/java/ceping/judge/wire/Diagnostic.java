package ceping.judge.wire;

import java.util.List;

/** One message about a source, as javac gives it: the contract's {@code CompilerDiagnostic}, with what would mend it. */
public record Diagnostic(
        Source source, Severity severity, Integer line, Integer column, Integer endColumn,
        String code, String message, String hint, List<Fix> fixes) {

    /** The teacher's code or the student's. */
    public enum Source { REFERENCE, TEST }

    /** Errors end a compilation, warnings do not. */
    public enum Severity { ERROR, WARNING }
}
