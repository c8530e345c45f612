package ceping.judge.trusted.code;

/** Walk through the characters of a Java source, past its comments and literals. Unicode escapes are not decoded. */
public final class SourceReader {
    private final String source;
    private int at;
    private boolean wasOpen;

    public SourceReader(String source) {
        this.source = source;
    }

    public boolean isAtEnd() {
        return at >= source.length();
    }

    /** Where the next character is, counted from 0. */
    public int at() {
        return at;
    }

    /** Read one character. */
    public char next() {
        return source.charAt(at++);
    }

    /** Does a name, a keyword or the like begin here? */
    public boolean isAtWord() {
        return Character.isJavaIdentifierStart(source.charAt(at));
    }

    /** Read what {@link #isAtWord} has found. */
    public String word() {
        int start = at;
        while (at < source.length() && Character.isJavaIdentifierPart(source.charAt(at))) {
            at++;
        }
        return source.substring(start, at);
    }

    /** Read a comment, text or character; false, reading nothing, where none begins. */
    public boolean skipCommentOrLiteral() {
        if (source.startsWith("//", at)) {
            skipPast("\n");
        } else if (source.startsWith("/*", at)) {
            at += 2;
            skipPast("*/");
        } else if (source.startsWith("\"\"\"", at)) {
            at += 3;
            skipLiteral("\"\"\"");
        } else if (source.charAt(at) == '"' || source.charAt(at) == '\'') {
            skipLiteral(source.substring(at, ++at));
        } else {
            return false;
        }
        return true;
    }

    /** Had the comment or literal that was skipped last no end? */
    public boolean wasOpen() {
        return wasOpen;
    }

    private void skipPast(String end) {
        int found = source.indexOf(end, at);
        wasOpen = found < 0;
        at = wasOpen ? source.length() : found + end.length();
    }

    private void skipLiteral(String quote) {
        wasOpen = true;
        while (at < source.length() && !source.startsWith(quote, at)) {
            boolean isLineEnd = source.charAt(at) == '\n' && quote.length() == 1;
            if (isLineEnd) {
                return;
            }
            at += source.charAt(at) == '\\' ? 2 : 1;
        }
        wasOpen = at >= source.length();
        at = Math.min(source.length(), at + quote.length());
    }
}
