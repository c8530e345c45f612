package ceping.judge.trusted.advise;

import ceping.judge.trusted.checks.Checks;
import ceping.judge.trusted.checks.Checks.Check;
import ceping.judge.trusted.code.TestSuite;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Advise where tests run and pass, and could be better: say what the best do instead. */
final class QualityAdvice {
    private static final String DISABLED = "Lorg/junit/jupiter/api/Disabled;";
    private static final String DISPLAY_NAME = "Lorg/junit/jupiter/api/DisplayName;";
    private static final Set<String> SLEEPS = Set.of("java/lang/Thread", "java/util/concurrent/TimeUnit");
    /** What is left of a name that says nothing without "test" and numbers. */
    private static final Pattern SAYS_NOTHING = Pattern.compile("(?i)_*(test|case|t|method)*_*[a-z]?_*\\d*_*");
    private static final int MAX_NAMES = 5;

    private final TestSuite suite;
    private final List<Check> checks;
    private final Advisor advisor;

    QualityAdvice(TestSuite suite, Advisor advisor) {
        this.suite = suite;
        this.advisor = advisor;
        checks = Checks.of(suite);
    }

    void give() {
        List<MethodNode> unnamed = new ArrayList<>();
        for (ClassNode type : suite.classes()) {
            boolean isDisabled = suite.annotations(type).contains(DISABLED);
            for (MethodNode method : type.methods) {
                if (suite.isTest(method)) {
                    advise(type, method, isDisabled);
                    if (saysNothing(method)) {
                        unnamed.add(method);
                    }
                }
                checks.stream()
                        .filter(check -> check.isVacuous() && check.type().equals(type.name)
                                && check.method().equals(method.name + method.desc))
                        .forEach(check -> adviseOnVacuous(type, method, check));
            }
        }
        adviseOnNames(unnamed);
    }

    private void advise(ClassNode type, MethodNode method, boolean isClassDisabled) {
        if (isClassDisabled || suite.annotations(method).contains(DISABLED)) {
            advisor.addTo(type, method, "disabled_test", null,
                    "测试方法 " + method.name + " 被 @Disabled 停用了，它什么也不检查。请让它能够通过，或者删掉它。");
        }
        AbstractInsnNode sleep = find(method, node -> node instanceof MethodInsnNode call
                && call.name.equals("sleep") && SLEEPS.contains(call.owner));
        if (sleep != null) {
            advisor.addTo(type, method, "sleeping_test", line(sleep),
                    "测试里用 sleep 等待：等得太短会偶尔失败，等得太长又很慢。请等待一个条件（例如 CountDownLatch），或者把时间从外面传给被测代码。");
        }
        AbstractInsnNode condition = findConditional(type, method);
        if (condition != null) {
            advisor.addTo(type, method, "conditional_test", line(condition),
                    "这个条件决定断言执行不执行：条件不成立时测试什么也没有检查。请把每种情况写成一个测试，或用 @ParameterizedTest。");
        }
    }

    private void adviseOnVacuous(ClassNode type, MethodNode method, Check check) {
        advisor.addTo(type, method, "vacuous_assertion", check.line(),
                "这个断言不会失败：它检查的值与被测代码无关，或者是同一个东西与自己比较。请检查被测代码给出的结果。");
    }

    private void adviseOnNames(List<MethodNode> unnamed) {
        if (!unnamed.isEmpty()) {
            List<String> names = unnamed.stream().map(method -> method.name).distinct().toList();
            String some = String.join("、", names.subList(0, Math.min(MAX_NAMES, names.size())));
            advisor.add("meaningless_name", unnamed.get(0),
                    "测试方法的名字 " + some + (names.size() > MAX_NAMES ? " 等" : "")
                            + " 没有说出测的是什么。好的名字说出情形和期望，例如 returnsZeroForAnEmptyList；也可以用 @DisplayName 写中文。");
        }
    }

    private boolean saysNothing(MethodNode method) {
        return !suite.annotations(method).contains(DISPLAY_NAME) && SAYS_NOTHING.matcher(method.name).matches();
    }

    /** A jump ahead over a check, which no loop comes back from. */
    private AbstractInsnNode findConditional(ClassNode type, MethodNode method) {
        List<AbstractInsnNode> instructions =
                Stream.of(method.instructions.toArray()).filter(node -> node.getOpcode() >= 0).toList();
        List<Integer> places = checks.stream()
                .filter(Check::isAssertion)
                .filter(check -> check.type().equals(type.name) && check.method().equals(method.name + method.desc))
                .map(check -> method.instructions.indexOf(instructions.get(check.instruction())))
                .toList();
        return find(method, node -> {
            if (!(node instanceof JumpInsnNode jump) || node.getOpcode() == Opcodes.GOTO) {
                return false;
            }
            int from = method.instructions.indexOf(jump);
            int to = method.instructions.indexOf(jump.label);
            return places.stream().anyMatch(place -> from < place && place < to) && !isLoop(method, from, to);
        });
    }

    private static boolean isLoop(MethodNode method, int from, int to) {
        for (int i = from; i < to; i++) {
            if (method.instructions.get(i) instanceof JumpInsnNode back
                    && method.instructions.indexOf(back.label) <= from) {
                return true;
            }
        }
        return false;
    }

    private interface Question {
        boolean isTrue(AbstractInsnNode node);
    }

    private static AbstractInsnNode find(MethodNode method, Question question) {
        return Stream.of(method.instructions.toArray()).filter(question::isTrue).findFirst().orElse(null);
    }

    private static Integer line(AbstractInsnNode from) {
        for (AbstractInsnNode node = from; node != null; node = node.getPrevious()) {
            if (node instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return null;
    }
}
