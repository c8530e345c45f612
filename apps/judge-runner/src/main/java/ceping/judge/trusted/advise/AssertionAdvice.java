package ceping.judge.trusted.advise;

import ceping.judge.trusted.code.TestSuite;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Advise where tests find no fault, or report a failure the wrong way round. */
final class AssertionAdvice {
    private static final String API = "Lorg/junit/jupiter/api/";
    private static final Set<String> LIFECYCLE =
            Set.of(API + "BeforeAll;", API + "BeforeEach;", API + "AfterEach;", API + "AfterAll;");
    /** Such a test checks that it ends in time. */
    private static final String TIMEOUT = API + "Timeout;";
    /** The types that catch a failed assertion. */
    private static final Set<String> CATCHES_FAILURES =
            Set.of("java/lang/Throwable", "java/lang/Error", "java/lang/AssertionError",
                    "org/opentest4j/AssertionFailedError");

    private final TestSuite suite;
    private final TestBodies bodies;
    private final Advisor advisor;

    AssertionAdvice(TestSuite suite, TestBodies bodies, Advisor advisor) {
        this.suite = suite;
        this.bodies = bodies;
        this.advisor = advisor;
    }

    void give() {
        for (ClassNode type : suite.classes()) {
            boolean isCheckedAround = isCheckedAround(type);
            for (MethodNode method : type.methods) {
                if (suite.isTest(method) && !isCheckedAround) {
                    adviseOnChecks(type, method);
                }
                adviseOnStatements(method);
                method.tryCatchBlocks.forEach(block -> adviseOnCatch(type, method, block));
            }
        }
    }

    /** Do the methods around the tests check anything, or does the class limit their time? */
    private boolean isCheckedAround(ClassNode type) {
        return suite.lineage(type).stream().anyMatch(one ->
                suite.annotations(one).contains(TIMEOUT)
                        || one.methods.stream().anyMatch(method ->
                                suite.annotations(method).stream().anyMatch(LIFECYCLE::contains)
                                        && bodies.isChecking(one, method)));
    }

    private void adviseOnChecks(ClassNode type, MethodNode method) {
        Set<String> annotations = suite.annotations(method);
        if (MethodAdvice.whyPassedOver(method, annotations.contains(TestSuite.FACTORY)) != null) {
            return;
        }
        if (isEmpty(method)) {
            advisor.addTo(type, method, "empty_test", null,
                    "测试方法 " + method.name + " 是空的：它总是通过，不能发现错误。请写出要检查的内容。");
        } else if (!bodies.isChecking(type, method) && !annotations.contains(TIMEOUT)) {
            advisor.addTo(type, method, "no_assertions", null,
                    "测试方法 " + method.name + " 没有断言：没有断言的测试不能发现错误。请用 assertEquals、assertThrows 等检查结果。");
        }
    }

    private static boolean isEmpty(MethodNode method) {
        return steps(method.instructions).allMatch(node -> node.getOpcode() == Opcodes.RETURN);
    }

    private void adviseOnStatements(MethodNode method) {
        steps(method.instructions).forEach(node -> {
            if (node.getOpcode() == Opcodes.GETSTATIC && node instanceof FieldInsnNode field
                    && field.name.equals("$assertionsDisabled")) {
                advisor.addAt("assert_statement", line(node),
                        "Java 的 assert 语句默认不执行，这里什么也没有检查。请改用 assertEquals、assertTrue 等断言方法。");
            }
            if (isSwapped(node)) {
                advisor.addAt("arguments_swapped", line(node),
                        "assertEquals 的参数写反了：第一个是期望值，第二个才是被测代码给出的值，否则失败信息会说反。请交换它们。");
            }
        });
    }

    /**
     * Is it an assertEquals with the reference's answer as expected, and a constant as actual
     * value?
     */
    private boolean isSwapped(AbstractInsnNode node) {
        if (!(node instanceof MethodInsnNode call) || !TestBodies.isAssertion(call)
                || !call.name.equals("assertEquals") || Type.getArgumentTypes(call.desc).length != 2) {
            return false;
        }
        AbstractInsnNode second = withoutConversion(previous(node));
        AbstractInsnNode first = isConstant(second) ? withoutConversion(previous(second)) : null;
        return first instanceof MethodInsnNode answered && bodies.isReference(answered.owner)
                && !answered.name.equals("<init>");
    }

    private static boolean isConstant(AbstractInsnNode node) {
        return node instanceof LdcInsnNode
                || node != null && node.getOpcode() >= Opcodes.ICONST_M1 && node.getOpcode() <= Opcodes.SIPUSH;
    }

    /** Step over boxing and the widening of numbers. */
    private static AbstractInsnNode withoutConversion(AbstractInsnNode node) {
        boolean isBoxing = node instanceof MethodInsnNode call && call.name.equals("valueOf")
                && call.owner.startsWith("java/lang/");
        boolean isWidening = node != null && node.getOpcode() >= Opcodes.I2L && node.getOpcode() <= Opcodes.D2F;
        return isBoxing || isWidening ? previous(node) : node;
    }

    /** An empty catch around an assertion whose failure it catches. */
    private void adviseOnCatch(ClassNode type, MethodNode method, TryCatchBlockNode block) {
        if (block.type != null && CATCHES_FAILURES.contains(block.type)
                && isEmptyHandler(block.handler) && isAsserting(block)) {
            advisor.addTo(type, method, "failure_swallowed", line(next(block.handler)),
                    "这个空的 catch 会吞掉断言失败，测试因此总是通过。请去掉它；要检查异常请用 assertThrows。");
        }
    }

    private static boolean isAsserting(TryCatchBlockNode block) {
        boolean isFound = false;
        for (AbstractInsnNode node = block.start; node != block.end && !isFound; node = node.getNext()) {
            isFound = node instanceof MethodInsnNode call && TestBodies.isAssertion(call);
        }
        return isFound;
    }

    /** It stores the exception, and is where the code before it jumps to, or the method's end. */
    private static boolean isEmptyHandler(LabelNode handler) {
        AbstractInsnNode stored = next(handler);
        AbstractInsnNode after = stored.getOpcode() == Opcodes.ASTORE ? next(stored) : null;
        if (after == null || after.getOpcode() == Opcodes.RETURN) {
            return after != null;
        }
        AbstractInsnNode before = previous(handler);
        return before instanceof JumpInsnNode jump && before.getOpcode() == Opcodes.GOTO
                && (next(jump.label) == after
                        || after instanceof JumpInsnNode over && over.label == jump.label);
    }

    private static Stream<AbstractInsnNode> steps(Iterable<AbstractInsnNode> nodes) {
        return StreamSupport.stream(nodes.spliterator(), false).filter(node -> node.getOpcode() >= 0);
    }

    /** Get the next instruction, past labels and line numbers; null at the end. */
    private static AbstractInsnNode next(AbstractInsnNode from) {
        return first(from.getNext(), AbstractInsnNode::getNext);
    }

    private static AbstractInsnNode previous(AbstractInsnNode from) {
        return from == null ? null : first(from.getPrevious(), AbstractInsnNode::getPrevious);
    }

    private static AbstractInsnNode first(AbstractInsnNode from, UnaryOperator<AbstractInsnNode> step) {
        AbstractInsnNode node = from;
        while (node != null && node.getOpcode() < 0) {
            node = step.apply(node);
        }
        return node;
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
