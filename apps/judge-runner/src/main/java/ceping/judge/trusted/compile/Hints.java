package ceping.judge.trusted.compile;

import ceping.judge.trusted.code.RuleFile;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Explain frequent compiler errors in plain Chinese, by the rules of {@code hints.txt}. */
final class Hints {
    private static final List<String> JUNIT =
            List.of(
                    "assertEquals", "assertNotEquals", "assertTrue", "assertFalse", "assertNull",
                    "assertNotNull", "assertSame", "assertNotSame", "assertThrows", "assertThrowsExactly",
                    "assertDoesNotThrow", "assertAll", "assertArrayEquals", "assertIterableEquals",
                    "assertLinesMatch", "assertInstanceOf", "assertTimeout", "assertTimeoutPreemptively", "fail");
    private static final List<String> ASSERTJ =
            List.of(
                    "assertThat", "assertThatThrownBy", "assertThatCode", "assertThatExceptionOfType",
                    "assertThatNullPointerException", "assertThatIllegalArgumentException",
                    "assertThatIllegalStateException", "assertThatIOException", "assertThatObject");

    private final List<Rule> rules;
    private final ReferenceNames names;

    private Hints(List<Rule> rules, ReferenceNames names) {
        this.rules = rules;
        this.names = names;
    }

    private record Rule(String code, Pattern message, String hint) {}

    static Hints read() {
        List<Rule> rules = RuleFile.lines(Hints.class, "hints.txt").stream().map(Hints::parse).toList();
        return new Hints(rules, new ReferenceNames(Map.of()));
    }

    /** Know what the code under test offers, by binary name. */
    Hints knowing(Map<String, byte[]> reference) {
        return new Hints(rules, new ReferenceNames(reference));
    }

    /** Find the hint for an error; null where no rule matches. */
    String find(String code, String englishMessage) {
        for (Rule rule : rules) {
            Matcher matcher = rule.message.matcher(englishMessage);
            String hint = code.startsWith(rule.code) && matcher.find()
                    ? expand(rule.hint, matcher, englishMessage) : "";
            if (!hint.isEmpty()) {
                return hint;
            }
        }
        return null;
    }

    private static Rule parse(String line) {
        String[] parts = line.split("\\s+\\|\\s+", 3);
        return new Rule(parts[0], Pattern.compile(parts[1], Pattern.UNICODE_CHARACTER_CLASS), parts[2]);
    }

    private String expand(String hint, Matcher matcher, String message) {
        String text = hint;
        if (text.contains("$known")) {
            text = text.replace("$known", names.aboutKnownType(matcher.group(1)));
        } else if (text.contains("$assertion")) {
            text = text.replace("$assertion", aboutAssertion(matcher.group(1), message));
        } else if (text.contains("$type")) {
            text = text.replace("$type", names.aboutType(matcher.group(1)));
        } else if (text.contains("$method")) {
            text = text.replace("$method", names.aboutMethod(matcher.group(1), message));
        } else if (text.contains("$variable")) {
            text = text.replace("$variable", names.aboutVariable(matcher.group(1), message));
        } else if (text.contains("$package")) {
            text = text.replace("$package", names.aboutPackage());
        }
        for (int i = 1; i <= matcher.groupCount(); i++) {
            // javac's words for an empty list.
            text = text.replace("$" + i, String.valueOf(matcher.group(i)).replace("no arguments", "无参数"));
        }
        return text;
    }

    /** The code under test may have methods with such names, too. */
    private String aboutAssertion(String name, String message) {
        if (!names.aboutMethod(name, message).isEmpty()) {
            return "";
        }
        if (JUNIT.contains(name) || ASSERTJ.contains(name)) {
            return "缺少静态 import：请在文件开头加上 import static "
                    + (JUNIT.contains(name) ? "org.junit.jupiter.api" : "org.assertj.core.api")
                    + ".Assertions." + name + ";";
        }
        String similar = Spelling.nearest(name, Stream.of(JUNIT, ASSERTJ).flatMap(List::stream).toList());
        return similar == null ? "" : "找不到方法 " + name + "。是不是想写 " + similar + "？";
    }
}
