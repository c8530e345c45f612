package ceping.judge.trusted.compile;

import ceping.judge.trusted.code.SourceReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Find the package declarations and top-level types of a Java source by its tokens. It is not
 * parsed: javac is to report errors. Unicode escapes are not decoded.
 */
final class SourceOutline {
    private static final Set<String> TYPE_WORDS = Set.of("class", "interface", "enum", "record");

    private final SourceReader reader;
    private final List<Item> items = new ArrayList<>();
    /** Number of open brackets; 0 (or, in a broken source, less) outside of types. */
    private int depth;
    /** Does the current declaration say `public`? */
    private boolean isPublic;
    /** The word just before, unless it was a type's name or more than blanks followed. */
    private String previous = "";

    SourceOutline(String source) {
        reader = new SourceReader(source);
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
        while (!reader.isAtEnd()) {
            if (reader.skipCommentOrLiteral()) {
                continue;
            }
            int start = reader.at();
            if (!reader.isAtWord()) {
                sign(reader.next());
                continue;
            }
            String word = reader.word();
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
}
