package ceping.judge.trusted;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Collect violations, each once, with the line that the scan has reached. */
final class Violations {
    private static final int MAX_VIOLATIONS = 50;

    private final String source;
    private final Allowlist allowlist;
    private final Set<Violation> list = new LinkedHashSet<>();
    private Integer line;

    Violations(String source, Allowlist allowlist) {
        this.source = source;
        this.allowlist = allowlist;
    }

    Set<Violation> list() {
        return list;
    }

    /** Remember where the scan is; null outside of code. */
    void at(Integer newLine) {
        line = newLine;
    }

    /** Add with the reason that the allowlist gives. */
    void add(String member) {
        add(member, allowlist.reason(member));
    }

    void add(String member, String reason) {
        if (list.size() < MAX_VIOLATIONS) {
            list.add(new Violation(line == null ? firstMention(member) : line, member, reason));
        }
    }

    /** Declarations and annotations have no line in bytecode: take the first line with the name. */
    private Integer firstMention(String member) {
        String simpleName = member.replaceFirst("\\(.*", "").replaceFirst(".*[.$]", "");
        Matcher word = Pattern.compile("(?<![\\w$])" + Pattern.quote(simpleName) + "(?![\\w$])")
                .matcher(source);
        return word.find() ? 1 + (int) source.substring(0, word.start()).lines().skip(1).count() : null;
    }
}
