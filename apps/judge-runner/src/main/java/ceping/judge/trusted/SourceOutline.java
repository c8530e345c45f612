package ceping.judge.trusted;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Find the package declarations and top-level types of a Java source by its tokens, without parsing
 * it: the source may be wrong, and javac is to say so. Unicode escapes are not looked through.
 */
final class SourceOutline {
    private static final Set<String> TYPE_WORDS = Set.of("class", "interface", "enum", "record");

    private final String source;
    private final List<Item> items = new ArrayList<>();
    private int at;

    SourceOutline(String source) {
        this.source = source;
        read();
    }

    /** Stand for a package declaration (name null) or a top-level type, by the offset of its word. */
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
        int depth = 0;
        boolean isPublic = false;
        String typeWord = null;
        while (at < source.length()) {
            char c = source.charAt(at);
            if (skipCommentOrLiteral()) {
                continue;
            }
            if (Character.isJavaIdentifierStart(c)) {
                int start = at;
                String word = word();
                if (depth > 0) {
                    continue;
                }
                if (typeWord != null) {
                    items.add(new Item(start, word, isPublic));
                } else if (word.equals("package")) {
                    items.add(new Item(start, null, false));
                }
                isPublic |= word.equals("public");
                typeWord = typeWord == null && TYPE_WORDS.contains(word) ? word : null;
                continue;
            }
            depth += c == '{' || c == '(' ? 1 : c == '}' || c == ')' ? -1 : 0;
            isPublic &= depth > 0 || c != '}' && c != ';';
            typeWord = Character.isWhitespace(c) ? typeWord : null;
            at++;
        }
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
