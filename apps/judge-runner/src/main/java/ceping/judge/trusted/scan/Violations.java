package ceping.judge.trusted.scan;

import ceping.judge.trusted.code.SourceLines;
import ceping.judge.wire.Violation;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Collect violations, each once, with the line of the current instruction. */
final class Violations {
    private static final int MAX_VIOLATIONS = 50;

    private final List<String> lines;
    private final Allowlist allowlist;
    private final Set<Violation> list = new LinkedHashSet<>();
    /** Results of slow searches in the source. */
    private final Set<Use> known = new HashSet<>();
    private Integer line;

    private record Use(String member, Integer line) {}

    Violations(String source, Allowlist allowlist) {
        lines = source.lines().toList();
        this.allowlist = allowlist;
    }

    Set<Violation> list() {
        return list;
    }

    /** Remember the current line; null outside of code. */
    void at(Integer newLine) {
        line = newLine;
    }

    /** Add with the reason from the allowlist. */
    void add(String member) {
        add(member, allowlist.reason(member));
    }

    void add(String member, String reason) {
        if (list.size() < MAX_VIOLATIONS && known.add(new Use(member, line))) {
            list.add(violation(member, reason));
        }
    }

    /** Add with the first line that has one of some texts exactly. */
    void addWritten(String member, String reason, String... texts) {
        at(Stream.of(texts).map(this::lineWith).filter(Objects::nonNull).findFirst().orElse(null));
        add(member, reason);
        at(null);
    }

    private Integer lineWith(String text) {
        int before = (int) lines.stream().takeWhile(one -> !one.contains(text)).count();
        return before < lines.size() ? before + 1 : null;
    }

    /**
     * Bytecode has no lines for declarations and annotations: the name is searched in the current
     * line, and otherwise in the whole source.
     */
    private Violation violation(String member, String reason) {
        Pattern word = nameOf(member);
        int first = line == null ? 1 : line;
        int last = line == null ? lines.size() : Math.min(line, lines.size());
        for (int number = first; number <= last; number++) {
            Matcher name = word.matcher(lines.get(number - 1));
            if (name.find()) {
                return new Violation(number, name.start() + 1, name.end() + 1, asWritten(member), reason);
            }
        }
        return new Violation(line, null, null, asWritten(member), reason);
    }

    /**
     * Bytecode calls a constructor {@code java.lang.Thread.<init>()}, a student {@code new
     * java.lang.Thread()}.
     */
    private static String asWritten(String member) {
        return SourceLines.cut(member.replaceFirst("^(.*)\\.<init>", "new $1"));
    }

    /** Take the last part of a name; for a constructor that of its type. */
    private static Pattern nameOf(String member) {
        String simpleName =
                member.replaceFirst("(\\.<init>)?(\\(.*)?$", "").replaceFirst(".*[.$]", "").replaceFirst("^@", "");
        return Pattern.compile(SourceLines.alone(simpleName));
    }
}
