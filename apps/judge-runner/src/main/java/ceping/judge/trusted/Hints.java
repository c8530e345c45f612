package ceping.judge.trusted;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Explain the commonest compiler errors in plain Chinese, by the rules of {@code hints.txt}. */
final class Hints {
    private final List<Rule> rules;

    private Hints(List<Rule> rules) {
        this.rules = rules;
    }

    private record Rule(String code, Pattern message, String hint) {}

    static Hints read() {
        return new Hints(RuleFile.lines("hints.txt").stream().map(Hints::parse).toList());
    }

    /** Find what to do about an error; null where no rule knows it. */
    String find(String code, String englishMessage) {
        for (Rule rule : rules) {
            Matcher matcher = rule.message.matcher(englishMessage);
            if (code.startsWith(rule.code) && matcher.find()) {
                return expand(rule.hint, matcher);
            }
        }
        return null;
    }

    private static Rule parse(String line) {
        String[] parts = line.split("\\s+\\|\\s+", 3);
        return new Rule(parts[0], Pattern.compile(parts[1]), parts[2]);
    }

    private static String expand(String hint, Matcher matcher) {
        String text = hint;
        for (int i = 1; i <= matcher.groupCount(); i++) {
            text = text.replace("$" + i, String.valueOf(matcher.group(i)));
        }
        return text;
    }
}
