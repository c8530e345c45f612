package ceping.judge.trusted.compile;

import ceping.judge.trusted.code.SourceLines;
import ceping.judge.wire.Diagnostic;
import ceping.judge.wire.Diagnostic.Severity;
import ceping.judge.wire.Diagnostic.Source;
import ceping.judge.wire.Fix;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic.Kind;
import javax.tools.DiagnosticListener;
import javax.tools.JavaFileObject;

/** Collect javac's errors and warnings, and those of our own. */
public final class Diagnostics implements DiagnosticListener<JavaFileObject> {
    private static final int MAX_DIAGNOSTICS = 70;

    private final Source kind;
    private final String source;
    private final Hints hints;
    private final List<Diagnostic> list = new ArrayList<>();
    /** Null where nobody wants them. */
    private Fixes fixes;
    private boolean hasErrors;

    Diagnostics(Source kind, String source, Hints hints) {
        this.kind = kind;
        this.source = source;
        this.hints = hints;
    }

    /** Say of each error what would mend it. */
    void offerFixes() {
        fixes = new Fixes(source);
    }

    /** Know the methods of the source, once it has been parsed. */
    void setMethods(MethodHeads methods) {
        if (fixes != null) {
            fixes.setMethods(methods);
        }
    }

    Source kind() {
        return kind;
    }

    String source() {
        return source;
    }

    boolean hasErrors() {
        return hasErrors;
    }

    /** List what was found so far. */
    public List<Diagnostic> list() {
        return list;
    }

    /** Add an error of our own without a position. */
    void add(String code, String message) {
        hasErrors = true;
        add(Severity.ERROR, null, null, null, code, message, hints.find(code, message), List.of());
    }

    /** Add a warning of our own; the line may be null. */
    public void warn(Integer line, String code, String message) {
        add(Severity.WARNING, line, null, null, code, message, hints.find(code, message), List.of());
    }

    @Override
    public void report(javax.tools.Diagnostic<? extends JavaFileObject> found) {
        boolean isError = found.getKind() == Kind.ERROR;
        boolean isNote = found.getKind() == Kind.NOTE || found.getKind() == Kind.OTHER;
        hasErrors |= isError;
        // A warning without a position is about javac's options, which are ours.
        if (isNote || !isError && found.getPosition() < 0) {
            return;
        }
        // In English for the rules to match: javac's arguments are not public otherwise.
        String message = simple(found.getMessage(Locale.ENGLISH));
        String hint = hints.find(found.getCode(), message);
        add(
                isError ? Severity.ERROR : Severity.WARNING,
                found.getPosition() < 0 ? null : (int) found.getLineNumber(),
                column(found),
                endColumn(found),
                found.getCode(),
                simple(found.getMessage(Locale.SIMPLIFIED_CHINESE)),
                hint,
                isError && fixes != null && isWhollyMarked(found) ? fixes.of(new Fixes.Mistake(
                        found.getCode(), message, (int) start(found), (int) end(found), hint == null ? "" : hint))
                        : List.of());
    }

    /** Through its API javac writes java.lang.String where its command line writes String. */
    private static String simple(String message) {
        return message.replaceAll("\\bjava\\.(?:\\w+\\.)+(?=[A-Z])", "");
    }

    private void add(
            Severity severity, Integer line, Integer column, Integer endColumn,
            String code, String message, String hint, List<Fix> fixesOfIt) {
        if (list.size() < MAX_DIAGNOSTICS) {
            list.add(new Diagnostic(
                    kind, severity, line, column, endColumn, code, SourceLines.cut(message),
                    hint == null ? null : SourceLines.cut(hint), fixesOfIt));
        }
    }

    /** Count characters, as editors do; javac's own column counts a tab as eight. */
    private Integer column(javax.tools.Diagnostic<?> found) {
        return found.getPosition() < 0 ? null : (int) (start(found) - lineStart(found)) + 1;
    }

    private Integer endColumn(javax.tools.Diagnostic<?> found) {
        long end = end(found);
        boolean isOnOneLine = end > start(found)
                && source.substring((int) start(found), (int) end).indexOf('\n') < 0;
        return isOnOneLine ? (int) (end - lineStart(found)) + 1 : null;
    }

    private long start(javax.tools.Diagnostic<?> found) {
        return Math.max(found.getStartPosition(), lineStart(found));
    }

    /** Is all that javac means marked? Else a fix would replace only a part. */
    private boolean isWhollyMarked(javax.tools.Diagnostic<?> found) {
        return found.getPosition() >= 0 && found.getStartPosition() >= lineStart(found)
                && source.substring((int) start(found), (int) end(found)).indexOf('\n') < 0;
    }

    /** Not before the start, where javac knows no end. */
    private long end(javax.tools.Diagnostic<?> found) {
        return Math.max(found.getEndPosition(), start(found));
    }

    private int lineStart(javax.tools.Diagnostic<?> found) {
        return source.lastIndexOf('\n', (int) found.getPosition() - 1) + 1;
    }
}
