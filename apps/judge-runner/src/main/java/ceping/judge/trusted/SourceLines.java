package ceping.judge.trusted;

import java.util.List;
import java.util.regex.Pattern;

/** Find the line of a declaration, which bytecode does not have, by the name that stands there. */
final class SourceLines {
    private final List<String> lines;

    SourceLines(String source) {
        lines = source.lines().toList();
    }

    /** Match a name that is no part of a longer one: a regular expression. */
    static String alone(String name) {
        return "(?<![\\w$\\p{L}])" + Pattern.quote(name) + "(?![\\w$\\p{L}])";
    }

    /** Count from 1; null where the name is written in a way that is not looked through. */
    Integer ofType(String simpleName) {
        return firstWith("\\b(?:class|interface|enum|record)\\s+" + alone(simpleName));
    }

    /** Take the first place that has the name. */
    Integer ofName(String name) {
        return firstWith(alone(name));
    }

    /** Take the first place that looks like a declaration or an assignment. */
    Integer ofField(String name) {
        return firstWith(alone(name) + "\\s*[=;,]");
    }

    /** Look upwards from a method's first line with code; from the top where it has none (null). */
    Integer ofMethod(String name, Integer firstLine) {
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
