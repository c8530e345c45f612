package ceping.judge.trusted;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Know which types and members of the JDK and the test libraries a test may use. The rules, and how
 * to write them, are in {@code allowlist.txt}. What no rule names is forbidden.
 */
final class Allowlist {
    private final List<Rule> rules = new ArrayList<>();
    private final List<Reason> reasons = new ArrayList<>();
    private final Map<String, Optional<Rule>> found = new HashMap<>();

    private record Rule(Pattern type, boolean isDenied, boolean isOnly, List<Pattern> members) {
        boolean allows(String member) {
            boolean isListed = members.stream().anyMatch(one -> one.matcher(member).matches());
            return !isDenied && isListed == isOnly;
        }
    }

    private record Reason(Pattern subject, String text) {}

    static Allowlist read() {
        Allowlist allowlist = new Allowlist();
        RuleFile.lines("allowlist.txt").forEach(allowlist::add);
        return allowlist;
    }

    /** May a test name this type? Binary name with dots, nested types with {@code $}. */
    boolean allowsType(String type) {
        return rule(type).map(rule -> !rule.isDenied).orElse(false);
    }

    /** May a test use this member? {@code name(parameter types)} for a method, a field's bare name. */
    boolean allowsMember(String type, String member) {
        return rule(type).map(rule -> rule.allows(member)).orElse(false);
    }

    /** Does a rule's {@code except} or {@code deny} name this member, as against no rule at all? */
    boolean forbidsExpressly(String type, String member) {
        return rule(type).map(rule -> !rule.isOnly && !rule.allows(member)).orElse(false);
    }

    /** Say in Chinese why a type or member ({@code type.member}) is forbidden. */
    String reason(String subject) {
        return reasons.stream()
                .filter(reason -> reason.subject.matcher(subject).matches())
                .map(Reason::text)
                .findFirst()
                .orElse("测试代码不需要它，出于安全考虑不允许使用。");
    }

    /** The first rule that matches decides. */
    private Optional<Rule> rule(String type) {
        return found.computeIfAbsent(
                type,
                name -> rules.stream().filter(rule -> rule.type.matcher(name).matches()).findFirst());
    }

    private void add(String line) {
        String[] words = line.split("\\s+");
        if (words[0].equals("reason")) {
            reasons.add(new Reason(glob(words[1]), line.split("\\s+", 3)[2]));
            return;
        }
        boolean isDenied = words[0].equals("deny");
        boolean isOnly = words.length > 1 && words[1].equals("only");
        boolean isExcept = words.length > 1 && words[1].equals("except");
        if (!isDenied && !isOnly && !isExcept && words.length > 1) {
            throw new IllegalStateException("allowlist.txt: " + line);
        }
        List<Pattern> members =
                isDenied ? List.of() : Stream.of(words).skip(2).map(Allowlist::memberGlob).toList();
        rules.add(new Rule(glob(words[isDenied ? 1 : 0]), isDenied, isOnly, members));
    }

    /** A member without parentheses stands for the field and for all methods of that name. */
    private static Pattern memberGlob(String text) {
        return glob(text.contains("(") ? text.replace("*", "**") : text + "(**", text);
    }

    /** {@code *} stands for anything but a dot, {@code **} for anything. */
    private static Pattern glob(String... alternatives) {
        return Pattern.compile(
                Stream.of(alternatives).map(Allowlist::regex).collect(Collectors.joining("|")));
    }

    private static String regex(String glob) {
        return Stream.of(glob.split("(?<=\\*)(?!\\*)|(?<!\\*)(?=\\*)"))
                .map(part -> part.equals("**") ? ".*" : part.equals("*") ? "[^.]*" : Pattern.quote(part))
                .collect(Collectors.joining());
    }
}
