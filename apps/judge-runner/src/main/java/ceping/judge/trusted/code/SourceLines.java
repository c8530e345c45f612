package ceping.judge.trusted.code;

import java.util.List;
import java.util.regex.Pattern;

/** Find the line of a declaration by its name, since bytecode has no such lines. */
public final class SourceLines {
    private static final int MAX_TEXT = 1_000;

    private final List<String> lines;

    /** Take a whole source. */
    public SourceLines(String source) {
        lines = source.lines().toList();
    }

    /** Cut a text that quotes a source, whose names and literals can be of any length. */
    public static String cut(String text) {
        return text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) + "…" : text;
    }

    /** A regular expression for the name as a whole word. */
    public static String alone(String name) {
        return "(?<![\\w$\\p{L}])" + Pattern.quote(name) + "(?![\\w$\\p{L}])";
    }

    /** Count from 1; null where the name is written in a way that is not found. */
    public Integer ofType(String simpleName) {
        return firstWith("\\b(?:class|interface|enum|record)\\s+" + alone(simpleName));
    }

    /** Take the first line with the name. */
    public Integer ofName(String name) {
        return firstWith(alone(name));
    }

    /** Take the first line that looks like a declaration or an assignment. */
    public Integer ofField(String name) {
        return firstWith(alone(name) + "\\s*[=;,]");
    }

    /** Look upwards from a method's first line with code; from the top where it has none (null). */
    public Integer ofMethod(String name, Integer firstLine) {
        String declaration = alone(name) + "\\s*\\(";
        if (firstLine == null) {
            return firstWith(declaration);
        }
        Pattern pattern = Pattern.compile(declaration);
        for (int line = Math.min(firstLine, lines.size()); line >= 1; line--) {
            if (pattern.matcher(lines.get(line - 1)).find()) {
                return line;
            }
        }
        return firstLine;
    }

    private Integer firstWith(String expression) {
        Pattern pattern = Pattern.compile(expression);
        for (int i = 0; i < lines.size(); i++) {
            if (pattern.matcher(lines.get(i)).find()) {
                return i + 1;
            }
        }
        return null;
    }
}
