package ceping.judge.trusted.language;

import ceping.judge.trusted.language.Brackets.Open;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is being written at a place of a source.
 *
 * @param start where the name begins that is being written
 * @param prefix what of it stands before the place; may be empty
 * @param path what stands before it in an import, with the dot; the annotation whose element it is
 */
record Cursor(Kind kind, int start, String prefix, String path) {
    enum Kind { NOTHING, IMPORT, STATIC_IMPORT, ANNOTATION, MEMBER, METHOD_REFERENCE, CONSTRUCTED, ELEMENT, DECLARATION, NAME }

    /** Longer statements are not looked through. */
    private static final int MAX_LENGTH = 300;

    private static final Pattern IMPORT =
            Pattern.compile("(?:^|[;}])\\s*import\\s+(static\\s+)?((?:[\\w$\\p{L}]+\\s*\\.\\s*)*)$");
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w$.])\\d[\\w_]*\\.$");
    private static final Pattern GENERIC = Pattern.compile("[\\w$]<[\\w$\\s,.?<>\\[\\]]*>$");
    private static final Pattern ANNOTATION = Pattern.compile("@\\s*([\\w$.\\p{L}]+)\\s*$");
    private static final Pattern LAST_WORD = Pattern.compile("[\\w$\\p{L}]+$");

    /** Behind these words a name is used; behind any other it is given. */
    private static final Set<String> BEFORE_USE = Set.of(
            "return", "throw", "else", "case", "instanceof", "assert", "extends", "implements", "throws", "final",
            "static", "public", "private", "protected", "abstract", "default", "synchronized", "do", "try", "finally",
            "transient", "volatile", "sealed", "permits", "yield");

    static Cursor at(Brackets brackets, int offset) {
        CharSequence code = brackets.code();
        int start = offset;
        while (start > 0 && Character.isJavaIdentifierPart(code.charAt(start - 1))) {
            start--;
        }
        String prefix = code.subSequence(start, offset).toString();
        String before = code.subSequence(Math.max(0, start - MAX_LENGTH), start).toString();
        boolean isName = prefix.isEmpty() || Character.isJavaIdentifierStart(prefix.charAt(0));
        if (brackets.isInText() || !isName) {
            return new Cursor(Kind.NOTHING, start, prefix, "");
        }
        Matcher imported = IMPORT.matcher(before);
        if (imported.find()) {
            return new Cursor(
                    imported.group(1) == null ? Kind.IMPORT : Kind.STATIC_IMPORT, start, prefix,
                    imported.group(2).replaceAll("\\s", ""));
        }
        String annotation = annotationAround(brackets, start);
        return annotation.isEmpty()
                ? new Cursor(kind(brackets, before.stripTrailing()), start, prefix, "")
                : new Cursor(Kind.ELEMENT, start, prefix, annotation);
    }

    /** The annotation whose next element begins there; "" for none. */
    private static String annotationAround(Brackets brackets, int start) {
        List<Open> open = brackets.open();
        Open last = open.get(open.size() - 1);
        boolean isBeginning = last.sign == '(' && brackets.code().subSequence(last.argument, start).toString().isBlank();
        Matcher head = ANNOTATION.matcher(brackets.code()).region(Math.max(0, last.at - MAX_LENGTH), Math.max(0, last.at));
        return isBeginning && head.find() ? head.group(1) : "";
    }

    private static Kind kind(Brackets brackets, String before) {
        Kind kind = kind(before);
        return kind == Kind.NAME && isDeclaration(brackets) ? Kind.DECLARATION : kind;
    }

    /** Is a field, method or class declared there, up to its value or body, or a parameter? */
    private static boolean isDeclaration(Brackets brackets) {
        List<Open> open = brackets.open();
        Open last = open.get(open.size() - 1);
        boolean isOfParameter = last.sign == '(' && open.size() > 1;
        Open around = isOfParameter ? open.get(open.size() - 2) : last;
        if (!around.isOfClass) {
            return false;
        }
        String head = brackets.code().subSequence(around.statement, Math.max(around.statement, last.at)).toString();
        return isOfParameter
                ? !head.contains("=") && !ANNOTATION.matcher(head).find()
                : !brackets.isBehindEquals();
    }

    private static Kind kind(String before) {
        if (before.endsWith(".")) {
            return NUMBER.matcher(before).find() ? Kind.NOTHING : Kind.MEMBER;
        }
        if (before.endsWith("::")) {
            return Kind.METHOD_REFERENCE;
        }
        if (before.endsWith("@")) {
            return Kind.ANNOTATION;
        }
        Matcher last = LAST_WORD.matcher(before);
        if (last.find()) {
            return last.group().equals("new") ? Kind.CONSTRUCTED
                    : BEFORE_USE.contains(last.group()) ? Kind.NAME : Kind.NOTHING;
        }
        boolean isBehindType = before.endsWith("]") || GENERIC.matcher(before).find();
        return isBehindType ? Kind.NOTHING : Kind.NAME;
    }
}
