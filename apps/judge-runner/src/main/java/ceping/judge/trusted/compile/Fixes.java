package ceping.judge.trusted.compile;

import ceping.judge.wire.Fix;
import ceping.judge.wire.Fix.Edit;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Find the changes that mend frequent compiler errors, for editors to offer. */
final class Fixes {
    /** How hints say what to import, and how a name was meant. */
    private static final Pattern IMPORT = Pattern.compile("import ((?:static )?[\\w.$*\\p{L}]+);");
    private static final Pattern MEANT = Pattern.compile("是不是想写 (\\S+?)？");

    private static final Pattern EXPECTED = Pattern.compile("^'([;)])'");
    private static final Pattern LOSSY = Pattern.compile("possible lossy conversion from \\S+ to (\\w+)");
    private static final Pattern SIMPLE = Pattern.compile("[\\w.]+(?:\\([^()]*\\))?");

    private static final String JUNIT = "org.junit.jupiter.api.";
    private static final Map<String, String> OF_JUNIT_4 = Map.of(
            "Before", "BeforeEach", "After", "AfterEach", "BeforeClass", "BeforeAll",
            "AfterClass", "AfterAll", "Ignore", "Disabled", "Assert", "Assertions");
    private static final Map<String, String> OF_NEWER_MOCKITO =
            Map.of("openMocks", "initMocks", "verifyNoInteractions", "verifyZeroInteractions");
    private static final Map<String, String> FULL_WIDTH = Map.ofEntries(
            Map.entry("，", ","), Map.entry("；", ";"), Map.entry("（", "("), Map.entry("）", ")"),
            Map.entry("“", "\""), Map.entry("”", "\""), Map.entry("：", ":"), Map.entry("。", "."),
            Map.entry("、", ","), Map.entry("【", "["), Map.entry("】", "]"), Map.entry("！", "!"),
            Map.entry("\u3000", " "));

    /** Longer texts are not written again: there may be many of them. */
    private static final int MAX_LENGTH = 200;

    private final String source;
    private MethodHeads methods = new MethodHeads(List.of(), null);

    Fixes(String source) {
        this.source = source;
    }

    void setMethods(MethodHeads methods) {
        this.methods = methods;
    }

    /** An error as javac reports it, in English, with the place that it marks, counted from 0, and what we say; empty for nothing. */
    record Mistake(String code, String message, int start, int end, String hint) {}

    /** List what mends an error, the best first. */
    List<Fix> of(Mistake mistake) {
        if (mistake.end - mistake.start > MAX_LENGTH) {
            return List.of();
        }
        String marked = source.substring(mistake.start, mistake.end);
        String code = mistake.code.replaceFirst("^compiler\\.err\\.", "").replaceFirst("^(cant\\.resolve|expected).*", "$1");
        return switch (code) {
            case "cant.resolve" -> ofUnknownName(mistake, lastName(marked));
            case "doesnt.exist" -> ofUnknownPackage(mistake, marked);
            case "expected" -> EXPECTED.matcher(mistake.message).results()
                    .map(found -> insert(mistake.start, found.group(1))).toList();
            case "premature.eof" -> List.of(insert(source.length(), source.endsWith("\n") ? "}\n" : "\n}\n"));
            case "illegal.char" -> ofIllegalCharacter(mistake.start);
            case "prob.found.req" -> LOSSY.matcher(mistake.message).results()
                    .map(found -> cast(mistake, marked, found.group(1))).toList();
            case "unreported.exception.need.to.catch.or.throw" -> ofUnreported(mistake.start);
            default -> List.of();
        };
    }

    private List<Fix> ofUnreported(int place) {
        int body = methods.startOfBodyAround(place);
        if (body < 0) {
            return List.of();
        }
        String clause = "throws Exception";
        String space = Character.isWhitespace(source.charAt(body - 1)) ? "" : " ";
        return List.of(new Fix("在方法上声明 " + clause, List.of(), new Edit(body, body, space + clause + " ")));
    }

    private static String lastName(String marked) {
        int start = marked.length();
        while (start > 0 && Character.isJavaIdentifierPart(marked.charAt(start - 1))) {
            start--;
        }
        return marked.substring(start);
    }

    private List<Fix> ofUnknownName(Mistake mistake, String name) {
        if (name.isEmpty()) {
            return List.of();
        }
        int start = mistake.end - name.length();
        String other = OF_NEWER_MOCKITO.get(name);
        if (other != null) {
            return List.of(replace(start, mistake.end, other));
        }
        Matcher meant = MEANT.matcher(mistake.hint);
        if (meant.find()) {
            return List.of(replace(start, mistake.end, meant.group(1)));
        }
        if (mistake.hint.contains("JUnit 4") && OF_JUNIT_4.containsKey(name)) {
            String now = OF_JUNIT_4.get(name);
            return List.of(new Fix("改为 " + now, List.of(JUNIT + now), new Edit(start, mistake.end, now)));
        }
        return IMPORT.matcher(mistake.hint).results().map(Fixes::addImport).toList();
    }

    /** JUnit 4's Test is JUnit 5's; no other name is the same in both. */
    private List<Fix> ofUnknownPackage(Mistake mistake, String marked) {
        return marked.equals("org.junit.Test") ? List.of(replace(mistake.start, mistake.end, JUNIT + "Test")) : List.of();
    }

    private List<Fix> ofIllegalCharacter(int at) {
        String right = FULL_WIDTH.get(source.substring(at, Math.min(at + 1, source.length())));
        return right == null ? List.of() : List.of(replace(at, at + 1, right));
    }

    private static Fix cast(Mistake mistake, String marked, String type) {
        boolean isSimple = SIMPLE.matcher(marked).matches();
        String text = "(" + type + ") " + (isSimple ? marked : "(" + marked + ")");
        return replace(mistake.start, mistake.end, text);
    }

    private static Fix addImport(MatchResult found) {
        return new Fix("加上 import " + found.group(1) + ";", List.of(found.group(1)), null);
    }

    private static Fix insert(int at, String text) {
        return new Fix("补上 " + text.strip(), List.of(), new Edit(at, at, text));
    }

    private static Fix replace(int start, int end, String text) {
        return new Fix(text.isBlank() ? "改为空格" : "改为 " + text, List.of(), new Edit(start, end, text));
    }
}
