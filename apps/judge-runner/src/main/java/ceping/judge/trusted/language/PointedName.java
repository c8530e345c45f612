package ceping.judge.trusted.language;

import ceping.judge.trusted.language.Brackets.Span;

/**
 * A name in a test that somebody points at.
 *
 * @param cut what of the source javac needs for it
 * @param isInBody whether it stands in a method, or the like
 */
record PointedName(Span span, CutSource cut, boolean isInBody) {
    /** Find the name that a place is in, or at the end of; null where there is none. */
    static PointedName at(String source, int offset) {
        int place = Math.min(offset, source.length());
        CharSequence code = new Brackets(source, place).code();
        int start = place;
        while (start > 0 && Character.isJavaIdentifierPart(code.charAt(start - 1))) {
            start--;
        }
        int end = place;
        while (end < code.length() && Character.isJavaIdentifierPart(code.charAt(end))) {
            end++;
        }
        if (start == end || !Character.isJavaIdentifierStart(code.charAt(start))) {
            return null;
        }
        int statementEnd = statementEnd(code, end);
        Brackets brackets = new Brackets(source, statementEnd);
        boolean isInBody = brackets.open().stream().anyMatch(open -> !open.isOfClass);
        Cursor cursor = new Cursor(Cursor.Kind.NOTHING, statementEnd, "", "");
        return new PointedName(new Span(start, end), new CutSource(source, cursor, brackets), isInBody);
    }

    /** Where the statement around a name ends; where that is not clear, behind the name and what it is called with. */
    private static int statementEnd(CharSequence code, int nameEnd) {
        int known = nameEnd;
        int depth = 0;
        for (int at = nameEnd; at < code.length(); at++) {
            char sign = code.charAt(at);
            if (sign == '{' || sign == '}') {
                return known;
            }
            if (sign == ';' && depth <= 0) {
                return at + 1;
            }
            depth += sign == '(' || sign == '[' ? 1 : sign == ')' || sign == ']' ? -1 : 0;
            known = depth == 0 && (sign == ')' || sign == ']') ? at + 1 : known;
        }
        return known;
    }
}
