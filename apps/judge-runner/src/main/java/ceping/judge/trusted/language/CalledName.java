package ceping.judge.trusted.language;

import ceping.judge.trusted.language.Brackets.Open;
import java.util.List;

/**
 * The name that is called around a place, whose arguments are being written.
 *
 * @param cursor at the end of the name
 * @param arguments those that are whole, as they are written
 */
record CalledName(Cursor cursor, Brackets brackets, String arguments) {
    /** Find it; null where the place is in no arguments. */
    static CalledName around(String source, int offset) {
        int place = Math.min(offset, source.length());
        Brackets atPlace = new Brackets(source, place);
        List<Open> open = atPlace.open();
        Open last = open.get(open.size() - 1);
        if (last.sign != '(') {
            return null;
        }
        int nameEnd = nameEnd(atPlace.code(), last.at);
        Brackets atName = new Brackets(source, nameEnd);
        Cursor cursor = Cursor.at(atName, nameEnd);
        boolean isCalled = !cursor.prefix().isEmpty() && switch (cursor.kind()) {
            case MEMBER, NAME, CONSTRUCTED -> true;
            default -> false;
        };
        String written = source.substring(last.at + 1, Math.max(last.at + 1, last.argument)).strip();
        String arguments = written.endsWith(",") ? written.substring(0, written.length() - 1) : "";
        return isCalled ? new CalledName(cursor, atName, arguments) : null;
    }

    /** Before the bracket there may be blanks, and type arguments as in {@code new ArrayList<>(}. */
    private static int nameEnd(CharSequence code, int bracket) {
        int end = beforeBlanks(code, bracket);
        int depth = 0;
        int at = end;
        while (at > 0 && (depth > 0 || code.charAt(at - 1) == '>')) {
            at--;
            depth += code.charAt(at) == '>' ? 1 : code.charAt(at) == '<' ? -1 : 0;
        }
        return beforeBlanks(code, at);
    }

    private static int beforeBlanks(CharSequence code, int end) {
        int at = end;
        while (at > 0 && Character.isWhitespace(code.charAt(at - 1))) {
            at--;
        }
        return at;
    }
}
