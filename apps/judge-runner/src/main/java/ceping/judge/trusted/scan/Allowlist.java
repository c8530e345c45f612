package ceping.judge.trusted.scan;

import ceping.judge.trusted.code.RuleFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The types and members of the JDK and the test libraries that a test may use. The rules, and how
 * to write them, are in {@code allowlist.txt}. Everything else is forbidden.
 */
public final class Allowlist {
    /** Characters of names, and {@code *}; a rule with any other would match nothing. */
    private static final Pattern GLOB = Pattern.compile("[\\w$.,()<>\\[\\]*]+");

    private final List<Rule> rules = new ArrayList<>();
    private final List<Reason> reasons = new ArrayList<>();
    private final Map<String, Optional<Rule>> found = new HashMap<>();

    private record Rule(Pattern type, Keyword keyword, List<Pattern> members) {
        boolean allows(String member) {
            boolean isListed = members.stream().anyMatch(one -> one.matcher(member).matches());
            return keyword == Keyword.EXCEPT && !isListed || keyword == Keyword.ONLY && isListed;
        }
    }

    /** What a rule says of its members; a bare type is a rule without exceptions. */
    private enum Keyword { EXCEPT, ONLY, UNREAD, DENY }

    private record Reason(Pattern subject, String text) {}

    /** Read the rules. */
    public static Allowlist read() {
        return of(RuleFile.lines(Allowlist.class, "allowlist.txt"));
    }

    static Allowlist of(List<String> lines) {
        Allowlist allowlist = new Allowlist();
        lines.forEach(allowlist::add);
        return allowlist;
    }

    /** May a test name this type? Binary name with dots, nested types with {@code $}. */
    public boolean allowsType(String type) {
        return rule(type).map(rule -> rule.keyword != Keyword.DENY).orElse(false);
    }

    /** Is it a type whose parameters a test may declare but never read? */
    boolean isUnread(String type) {
        return rule(type).map(rule -> rule.keyword == Keyword.UNREAD).orElse(false);
    }

    /** May a test use this member? {@code name(parameter types)} for a method, a field's bare name. */
    public boolean allowsMember(String type, String member) {
        return rule(type).map(rule -> rule.allows(member)).orElse(false);
    }

    /** Does a rule's {@code except} or {@code deny} name this member? */
    boolean forbidsExpressly(String type, String member) {
        return rule(type)
                .map(rule -> rule.keyword != Keyword.ONLY && !rule.allows(member))
                .orElse(false);
    }

    /** Say in Chinese why a type or member ({@code type.member}) is forbidden. */
    String reason(String subject) {
        return reasons.stream()
                .filter(reason -> reason.subject.matcher(subject).matches())
                .map(Reason::text)
                .findFirst()
                .orElse("判题环境不提供它。请换用 JDK、JUnit、AssertJ 和 Mockito 的常用功能；题目确实需要它时，请告知教师。");
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
        if (words[0].equals("deny")) {
            rules.add(new Rule(glob(words[1]), Keyword.DENY, List.of()));
            return;
        }
        rules.add(
                new Rule(
                        glob(words[0]),
                        words.length > 1 ? keyword(words[1]) : Keyword.EXCEPT,
                        Stream.of(words).skip(2).map(Allowlist::memberGlob).toList()));
    }

    private static Keyword keyword(String word) {
        return switch (word) {
            case "except" -> Keyword.EXCEPT;
            case "only" -> Keyword.ONLY;
            case "unread" -> Keyword.UNREAD;
            default -> throw new IllegalStateException("allowlist.txt: " + word);
        };
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
        if (!GLOB.matcher(glob).matches()) {
            throw new IllegalStateException("allowlist.txt: " + glob);
        }
        return Stream.of(glob.split("(?<=\\*)(?!\\*)|(?<!\\*)(?=\\*)"))
                .map(part -> part.equals("**") ? ".*" : part.equals("*") ? "[^.]*" : Pattern.quote(part))
                .collect(Collectors.joining());
    }
}
