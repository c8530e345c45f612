package ceping.judge.trusted.advise;

import ceping.judge.trusted.code.ClassFiles;
import ceping.judge.trusted.code.SourceLines;
import ceping.judge.trusted.code.TestNames;
import ceping.judge.trusted.code.TestSuite;
import ceping.judge.wire.Advice;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Find in compiled tests what keeps JUnit from running them, and what keeps them from finding
 * faults. Reads the bytecode, reports only what is certain, and changes no score.
 */
public final class Advisor {
    /** Of more, each test keeps one: the quality score counts the tests that have any. */
    private static final int MAX_ADVICE = 50;
    private static final int MAX_NAMES = 5;
    private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

    private final TestSuite suite;
    private final SourceLines lines;
    private final TestNames names;
    private final Set<Advice> found = new LinkedHashSet<>();
    private final Set<String> testsWithAdvice = new HashSet<>();

    private Advisor(String source, TestSuite suite) {
        this.suite = suite;
        lines = new SourceLines(source);
        names = TestNames.of(suite);
    }

    /** List the advice in the order of the source; the reference classes by binary name. */
    public static List<Advice> advise(String source, TestSuite suite, Set<String> reference) {
        Advisor advisor = new Advisor(source, suite);
        if (!suite.hasTypes()) {
            advisor.addAt("no_class", null, "测试代码里没有类：请写一个测试类，并在其中用 @Test 标注测试方法。");
            return advisor.list();
        }
        TestBodies bodies = TestBodies.of(suite, reference);
        if (!bodies.isReferenceUsed()) {
            advisor.addAt("reference_unused", null,
                    "测试代码没有用到被测代码（" + names(reference) + "），因此不会覆盖它的任何代码。请创建它们的对象或调用它们的方法。");
        }
        new ClassAdvice(suite, advisor).give();
        new MethodAdvice(suite, bodies, advisor).give();
        new AssertionAdvice(suite, bodies, advisor).give();
        if (bodies.isReferenceUsed()) {
            new QualityAdvice(suite, advisor).give();
        }
        return advisor.list();
    }

    private List<Advice> list() {
        return found.stream()
                .sorted(Comparator.comparing(advice -> advice.line() == null ? 0 : advice.line()))
                .toList();
    }

    /** Add advice about a class, at its declaration. */
    void add(String code, ClassNode type, String message) {
        if (!isFull()) {
            addAt(code, lines.ofType(ClassFiles.simpleName(type)), message);
        }
    }

    /** Add advice about a method, at its declaration. */
    void add(String code, MethodNode method, String message) {
        if (!isFull()) {
            addAt(code, lines.ofMethod(method.name, ClassFiles.firstLine(method)), message);
        }
    }

    /** Add advice about code of a test or of its helpers: at a line, or at its declaration where that is null. */
    void addTo(ClassNode type, MethodNode method, String code, Integer line, String message) {
        Integer at = line == null ? lines.ofMethod(method.name, ClassFiles.firstLine(method)) : line;
        MethodNode written = around(type, method);
        if (!suite.isTest(written)) {
            addAt(code, at, message);
            return;
        }
        for (String test : names.of(type, written)) {
            boolean isFirst = testsWithAdvice.add(test);
            if (isFirst || !isFull()) {
                found.add(new Advice(code, at, SourceLines.cut(message), test));
            }
        }
    }

    /** The method that a lambda is written in, by the name that javac gives it; others stay themselves. */
    private static MethodNode around(ClassNode type, MethodNode method) {
        Matcher lambda = LAMBDA.matcher(method.name);
        return !lambda.matches()
                ? method
                : type.methods.stream().filter(one -> one.name.equals(lambda.group(1))).findFirst().orElse(method);
    }

    /** Add advice at a line of the source; null for the whole of it. */
    void addAt(String code, Integer line, String message) {
        if (!isFull()) {
            found.add(new Advice(code, line, SourceLines.cut(message), null));
        }
    }

    private boolean isFull() {
        return found.size() >= MAX_ADVICE;
    }

    private static String names(Set<String> types) {
        List<String> topLevel = types.stream()
                .filter(name -> name.indexOf('$') < 0)
                .map(name -> name.substring(name.lastIndexOf('.') + 1))
                .toList();
        return topLevel.stream().limit(MAX_NAMES).collect(Collectors.joining("、"))
                + (topLevel.size() > MAX_NAMES ? " 等" : "");
    }
}
