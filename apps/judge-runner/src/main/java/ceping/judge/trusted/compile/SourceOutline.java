package ceping.judge.trusted.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Find the package declarations and top-level types of a Java source by its tokens. It is not
 * parsed: javac is to report errors. Unicode escapes are not decoded.
 */
final class SourceOutline {
    private static final Set<String> TYPE_WORDS = Set.of("class", "interface", "enum", "record");

    private final String source;
    private final List<Item> items = new ArrayList<>();
    private int at;
    /** Number of open brackets; 0 (or, in a broken source, less) outside of types. */
    private int depth;
    /** Does the current declaration say `public`? */
    private boolean isPublic;
    /** The word just before, unless it was a type's name or more than blanks followed. */
    private String previous = "";

    SourceOutline(String source) {
        this.source = source;
        read();
    }

    /** A package declaration (name null) or a top-level type, at the offset of its word. */
    record Item(int offset, String name, boolean isPublic) {
        boolean isPackage() {
            return name == null;
        }
    }

    /** List what was found, in source order. */
    List<Item> items() {
        return items;
    }

    private void read() {
        while (at < source.length()) {
            if (skipCommentOrLiteral()) {
                continue;
            }
            int start = at;
            if (!Character.isJavaIdentifierStart(source.charAt(at))) {
                sign(source.charAt(at++));
                continue;
            }
            String word = word();
            if (depth <= 0) {
                topLevelWord(start, word);
            }
        }
    }

    private void topLevelWord(int start, String word) {
        boolean isTypeName = TYPE_WORDS.contains(previous);
        if (isTypeName) {
            items.add(new Item(start, word, isPublic));
        } else if (word.equals("package")) {
            items.add(new Item(start, null, false));
        }
        isPublic |= word.equals("public");
        previous = isTypeName ? "" : word;
    }

    private void sign(char c) {
        if (c == '{' || c == '(') {
            depth++;
        } else if (c == '}' || c == ')') {
            depth--;
        }
        boolean isDeclarationEnd = depth <= 0 && (c == '}' || c == ';');
        isPublic &= !isDeclarationEnd;
        previous = Character.isWhitespace(c) ? previous : "";
    }

    private String word() {
        int start = at;
        while (at < source.length() && Character.isJavaIdentifierPart(source.charAt(at))) {
            at++;
        }
        return source.substring(start, at);
    }

    private boolean skipCommentOrLiteral() {
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

    private void skipPast(String end) {
        int found = source.indexOf(end, at);
        at = found < 0 ? source.length() : found + end.length();
    }

    private void skipLiteral(String quote) {
        while (at < source.length() && !source.startsWith(quote, at)) {
            boolean isLineEnd = source.charAt(at) == '\n' && quote.length() == 1;
            if (isLineEnd) {
                return;
            }
            at += source.charAt(at) == '\\' ? 2 : 1;
        }
        at = Math.min(source.length(), at + quote.length());
    }
}
