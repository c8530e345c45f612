package ceping.judge.trusted;

import ceping.judge.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaFileObject;

/** Collect javac's errors and warnings as the contract's {@code CompilerDiagnostic}s. */
final class Diagnostics implements DiagnosticListener<JavaFileObject> {
    private static final int MAX_DIAGNOSTICS = 70;
    private static final int MAX_TEXT = 1_000;

    private final SourceKind kind;
    private final String source;
    private final Hints hints;
    private final List<Map<String, Object>> list = new ArrayList<>();
    private boolean hasErrors;

    Diagnostics(SourceKind kind, String source, Hints hints) {
        this.kind = kind;
        this.source = source;
        this.hints = hints;
    }

    boolean hasErrors() {
        return hasErrors;
    }

    List<Map<String, Object>> list() {
        return list;
    }

    /** Add an error of our own that has no place in the source. */
    void add(String code, String message) {
        hasErrors = true;
        add("error", null, null, null, code, message, hints.find(code, message));
    }

    /** Add a warning of our own; the line may be null. */
    void warn(Integer line, String code, String message) {
        add("warning", line, null, null, code, message, hints.find(code, message));
    }

    @Override
    public void report(Diagnostic<? extends JavaFileObject> found) {
        boolean isError = found.getKind() == Diagnostic.Kind.ERROR;
        boolean isNote = found.getKind() == Diagnostic.Kind.NOTE || found.getKind() == Diagnostic.Kind.OTHER;
        hasErrors |= isError;
        // A warning without a place is about javac's options, which are ours.
        if (isNote || !isError && found.getPosition() < 0) {
            return;
        }
        add(
                isError ? "error" : "warning",
                found.getPosition() < 0 ? null : (int) found.getLineNumber(),
                column(found),
                endColumn(found),
                found.getCode(),
                simple(found.getMessage(Locale.SIMPLIFIED_CHINESE)),
                // English for the rules to match: javac's arguments are not public otherwise.
                hints.find(found.getCode(), simple(found.getMessage(Locale.ENGLISH))));
    }

    /** Through its API javac writes java.lang.String where its command line writes String. */
    private static String simple(String message) {
        return message.replaceAll("\\bjava\\.(?:\\w+\\.)+(?=[A-Z])", "");
    }

    private void add(
            String severity, Integer line, Integer column, Integer endColumn,
            String code, String message, String hint) {
        if (list.size() == MAX_DIAGNOSTICS) {
            return;
        }
        list.add(
                Json.object(
                        "source", kind.wireName(),
                        "severity", severity,
                        "line", line,
                        "column", column,
                        "endColumn", endColumn,
                        "code", code,
                        "message", cut(message),
                        "hint", hint == null ? null : cut(hint)));
    }

    /** Cut a text that quotes the source, whose names and literals can be of any length. */
    static String cut(String text) {
        return text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) + "…" : text;
    }

    /** Count characters, as editors do; javac's own column counts a tab as eight. */
    private Integer column(Diagnostic<?> found) {
        return found.getPosition() < 0 ? null : (int) (start(found) - lineStart(found)) + 1;
    }

    private Integer endColumn(Diagnostic<?> found) {
        long end = found.getEndPosition();
        boolean isOnOneLine = end > start(found)
                && source.substring((int) start(found), (int) end).indexOf('\n') < 0;
        return isOnOneLine ? (int) (end - lineStart(found)) + 1 : null;
    }

    private long start(Diagnostic<?> found) {
        return Math.max(found.getStartPosition(), lineStart(found));
    }

    private int lineStart(Diagnostic<?> found) {
        return source.lastIndexOf('\n', (int) found.getPosition() - 1) + 1;
    }
}
