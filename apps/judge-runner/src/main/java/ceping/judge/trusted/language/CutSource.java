package ceping.judge.trusted.language;

import ceping.judge.trusted.language.Brackets.Open;
import ceping.judge.trusted.language.Brackets.Span;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A source that javac understands as far as a cursor: a marker stands for the name there, what is open is
 * closed, and what is behind it in the same method, or in others, is left out.
 */
final class CutSource {
    /** The name at the cursor. */
    static final String NAME = "cursor$";
    /** The member at the cursor: all objects have it, so that javac can work out the lambda that uses it. */
    static final String MEMBER = "hashCode";

    /** What tells the types of names in a call's arguments. */
    private static final Pattern DECLARES = Pattern.compile("->|\\b(?:instanceof|for|try)\\b");

    private final String source;
    private final Cursor cursor;
    private final Brackets brackets;

    CutSource(String source, Cursor cursor, Brackets brackets) {
        this.source = source;
        this.cursor = cursor;
        this.brackets = brackets;
    }

    /** The text for javac. */
    String text() {
        return text(switch (cursor.kind()) {
            case METHOD_REFERENCE -> MEMBER;
            case MEMBER -> MEMBER + "()";
            default -> NAME + "()";
        });
    }

    /** The text with something else as the marker. */
    String text(String marker) {
        List<Open> open = brackets.open();
        int body = body();
        int depth = open.size();
        StringBuilder text = withoutOtherBodies(0, cursor.start());
        Span unneeded = unneeded(body);
        if (unneeded != null) {
            blank(text, unneeded.start(), unneeded.end());
            depth = lastBlock() + 1;
        }
        text.append(marker);
        return text.append(closing(open.subList(body, depth))).append(tail(body)).toString();
    }

    /** The whole text without the bodies of other methods: the cursor only points at something. */
    String wholeText() {
        return withoutOtherBodies(0, source.length()).toString();
    }

    /** The same, but in the method with the cursor only what is before it. */
    String textBefore() {
        List<Open> open = brackets.open();
        int body = body();
        return withoutOtherBodies(0, cursor.start())
                .append(closing(open.subList(body, open.size()))).append(tail(body)).toString();
    }

    /** The outermost that is open and no class: mostly the body of a method. */
    private int body() {
        int body = 0;
        while (body < brackets.open().size() && brackets.open().get(body).isOfClass) {
            body++;
        }
        return body;
    }

    private static CharSequence closing(List<Open> open) {
        StringBuilder closing = new StringBuilder();
        for (Open one : open.stream().sorted((a, b) -> b.at - a.at).toList()) {
            closing.append(one.sign == '(' ? ")" : one.sign == '[' ? "]" : one.isOfValues ? "}" : ";}");
        }
        return closing;
    }

    /** What is behind the declaration with the cursor. */
    private CharSequence tail(int body) {
        List<Open> open = brackets.open();
        if (body < open.size() && open.get(body).end >= 0) {
            return withoutOtherBodies(open.get(body).end + 1, source.length());
        }
        if (body < open.size() && open.get(body).isBlock()) {
            // Nobody knows where the method ends: the rest may belong to it.
            return "";
        }
        int lineEnd = source.indexOf('\n', cursor.start());
        int end = lineEnd < 0 ? source.length() : lineEnd;
        boolean isPlain = brackets.code().subSequence(cursor.start(), end).chars().noneMatch(c -> c == '{' || c == '}');
        int next = isPlain ? end : endOfWord();
        return withoutOtherBodies(next, source.length()).insert(0, ';');
    }

    private int endOfWord() {
        int end = cursor.start();
        while (end < source.length() && Character.isJavaIdentifierPart(source.charAt(end))) {
            end++;
        }
        return end;
    }

    /**
     * What is in front of an argument is not needed for it, and would cost much: javac compares all overloads for an
     * argument of an unknown type. Null where it is needed.
     */
    private Span unneeded(int body) {
        List<Open> open = brackets.open();
        int block = lastBlock();
        boolean isArgument = body < open.size() && block >= body && block < open.size() - 1
                && cursor.kind() != Cursor.Kind.METHOD_REFERENCE;
        if (!isArgument) {
            return null;
        }
        Span before = new Span(open.get(block).statement, open.get(open.size() - 1).argument);
        boolean isNeeded = DECLARES.matcher(brackets.code()).region(before.start(), cursor.start()).find();
        return isNeeded ? null : before;
    }

    private int lastBlock() {
        List<Open> open = brackets.open();
        int block = open.size() - 1;
        while (block > 0 && !open.get(block).isBlock()) {
            block--;
        }
        return block;
    }

    private StringBuilder withoutOtherBodies(int start, int end) {
        StringBuilder text = new StringBuilder(source.substring(start, end));
        for (Span body : brackets.otherBodies()) {
            if (start <= body.start() && body.end() <= end) {
                blank(text, body.start() - start, body.end() - start);
            }
        }
        return text;
    }

    private static void blank(StringBuilder text, int start, int end) {
        for (int i = start; i < end; i++) {
            text.setCharAt(i, text.charAt(i) == '\n' ? '\n' : ' ');
        }
    }
}
