package ceping.judge.trusted.language;

import ceping.judge.trusted.code.SourceReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;

/** The brackets of a source that are open at a cursor, found without a parser: the source may be half written. */
final class Brackets {
    private static final Pattern CLASS_HEAD =
            Pattern.compile("(?<![.\\w$])(?:class|interface|enum|record)\\s+[\\w$\\p{L}]");

    private static final Pattern BEFORE_EQUALS = Pattern.compile("[\\w$\\p{L}]*\\s*=(?!=)");

    private final int cursor;
    /** The source with blanks for comments and literals. */
    private final StringBuilder code;
    private final Deque<Open> stack = new ArrayDeque<>();
    private final List<Span> bodies = new ArrayList<>();
    private List<Open> open;
    private boolean isInText;

    /** The characters from start to end, counted from 0. */
    record Span(int start, int end) {}

    /** A bracket, or the whole file. */
    static final class Open {
        final char sign;
        final int at;
        /** Is it the body of a class, or the file? */
        final boolean isOfClass;
        /** Does it hold values, as that of an array does? */
        final boolean isOfValues;
        /** At the cursor, behind the last whole statement or declaration within it, and behind the last comma. */
        int statement;
        int argument;
        /** The same at the end of what has been read. */
        private int lastStatement;
        private int lastArgument;
        /** Where it is closed; -1 for nowhere. */
        int end = -1;

        private Open(char sign, int at, boolean isOfClass, boolean isOfValues) {
            this.sign = sign;
            this.at = at;
            this.isOfClass = isOfClass;
            this.isOfValues = isOfValues;
            lastStatement = at + 1;
            lastArgument = at + 1;
        }

        boolean isBlock() {
            return sign == '{' && !isOfValues;
        }
    }

    Brackets(String source, int cursor) {
        this.cursor = cursor;
        code = new StringBuilder(source);
        stack.push(new Open('\0', -1, true, false));
        read(new SourceReader(source));
    }

    /** The source with blanks for comments and literals. */
    CharSequence code() {
        return code;
    }

    /** Is the cursor within a comment or a literal? */
    boolean isInText() {
        return isInText;
    }

    /** List what is open at the cursor, the file first. */
    List<Open> open() {
        return open;
    }

    /** Is the cursor in the value of a field, or the like? */
    boolean isBehindEquals() {
        Open last = open.get(open.size() - 1);
        return code.substring(Math.min(last.statement, cursor), cursor).indexOf('=') >= 0;
    }

    /** Does an equals sign stand behind the name at the cursor? */
    boolean isBeforeEquals() {
        return BEFORE_EQUALS.matcher(code).region(cursor, code.length()).lookingAt();
    }

    /** List the insides of outermost braces that are not classes, mostly bodies of methods, without the cursor. */
    List<Span> otherBodies() {
        return bodies;
    }

    private void read(SourceReader reader) {
        while (!reader.isAtEnd()) {
            int start = reader.at();
            noteCursor(start);
            if (reader.skipCommentOrLiteral()) {
                int end = reader.at();
                isInText |= start < cursor && (cursor < end || cursor == end && reader.wasOpen());
                for (int i = start; i < end; i++) {
                    code.setCharAt(i, code.charAt(i) == '\n' ? '\n' : ' ');
                }
            } else {
                sign(reader.next(), start);
            }
        }
        noteCursor(code.length());
    }

    private void noteCursor(int at) {
        if (open == null && at >= cursor) {
            open = new ArrayList<>(stack);
            Collections.reverse(open);
            for (Open one : open) {
                one.statement = one.lastStatement;
                one.argument = one.lastArgument;
            }
        }
    }

    private void sign(char c, int at) {
        switch (c) {
            case '(', '[' -> stack.push(new Open(c, at, false, false));
            case '{' -> stack.push(brace(at));
            case ')' -> close('(', at);
            case ']' -> close('[', at);
            case '}' -> closeBrace(at);
            case ';' -> {
                stack.peek().lastStatement = at + 1;
                stack.peek().lastArgument = at + 1;
            }
            case ',' -> stack.peek().lastArgument = at + 1;
            default -> { }
        }
    }

    private Open brace(int at) {
        Open parent = stack.peek();
        boolean isOfClass = parent.isOfClass
                && CLASS_HEAD.matcher(code).region(parent.lastStatement, at).find();
        int before = at - 1;
        while (before >= 0 && Character.isWhitespace(code.charAt(before))) {
            before--;
        }
        boolean isOfValues = before >= 0
                && ("=](,".indexOf(code.charAt(before)) >= 0 || code.charAt(before) == '{' && parent.isOfValues);
        return new Open('{', at, isOfClass, isOfValues);
    }

    private void close(char sign, int at) {
        if (stack.peek().sign == sign) {
            stack.pop().end = at;
        }
    }

    private void closeBrace(int at) {
        while (stack.peek().sign == '(' || stack.peek().sign == '[') {
            stack.pop();
        }
        if (stack.peek().sign != '{') {
            return;
        }
        Open closed = stack.pop();
        closed.end = at;
        stack.peek().lastStatement = at + 1;
        boolean isBody = !closed.isOfClass && stack.stream().allMatch(outer -> outer.isOfClass);
        boolean isAround = closed.at < cursor && cursor <= at;
        if (isBody && !isAround) {
            bodies.add(new Span(closed.at + 1, at));
        }
    }
}
