package ceping.judge.trusted.checks;

import ceping.judge.trusted.code.TestSuite;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** Find the places in tests that check something: assertions, verifications, and what they throw. */
public final class Checks {
    private static final String JUNIT = "org/junit/jupiter/api/Assertions";
    /** They only run what is checked inside of them. */
    private static final Set<String> GROUPS = Set.of("assertAll");
    /** AssertJ's methods that only say what the next one is about. */
    private static final Set<String> SET_UP = Set.of(
            "as", "describedAs", "withFailMessage", "overridingErrorMessage", "withRepresentation", "withThreadDumpOnError",
            "usingComparator", "usingDefaultComparator", "usingElementComparator", "usingDefaultElementComparator",
            "extracting", "flatExtracting", "map", "flatMap", "filteredOn", "first", "last", "element", "elements",
            "singleElement", "size", "returnToIterable", "asString", "asList", "asInstanceOf", "inHexadecimal", "inBinary");
    private static final Set<String> EQUAL =
            Set.of("assertEquals", "assertSame", "assertArrayEquals", "assertIterableEquals", "isEqualTo", "isSameAs");

    private static final Set<String> CATCHES_FAILURES = Set.of(
            "java/lang/Throwable", "java/lang/Error", "java/lang/AssertionError", "org/opentest4j/AssertionFailedError");

    private static final int MAX_STEPS = 1_000;

    private final List<Check> found = new ArrayList<>();

    /**
     * A place that checks something.
     *
     * @param type the class's internal name
     * @param method its name and descriptor
     * @param instruction its place among the method's instructions
     * @param isVacuous whether it can never fail, whatever the code under test does
     * @param isSwallowed whether the method itself catches its failure, and goes on
     * @param isAssertion whether it is the call of an assertion, and not of what only fails
     */
    public record Check(
            String type, String method, int instruction, Integer line,
            boolean isVacuous, boolean isSwallowed, boolean isAssertion) {

        /** Can it fail, and the test with it? */
        public boolean isEffective() {
            return !isVacuous && !isSwallowed;
        }
    }

    private Checks() {}

    /** List them in the order of the class files. */
    public static List<Check> of(TestSuite suite) {
        Checks checks = new Checks();
        for (ClassNode type : suite.classes()) {
            type.methods.forEach(method -> checks.find(type, method));
        }
        return checks.found;
    }

    private void find(ClassNode type, MethodNode method) {
        if (Stream.of(method.instructions.toArray()).noneMatch(Checks::isCheck)) {
            return;
        }
        Frame<Known>[] frames = frames(type, method);
        AbstractInsnNode[] nodes = method.instructions.toArray();
        int instruction = 0;
        Integer line = null;
        for (int i = 0; i < nodes.length; i++) {
            if (nodes[i] instanceof LineNumberNode number) {
                line = number.line;
            }
            if (nodes[i].getOpcode() < 0) {
                continue;
            }
            Frame<Known> frame = frames == null ? null : frames[i];
            if (isCheck(nodes[i]) && !(isThrow(nodes[i]) && isRethrow(frame))) {
                boolean isVacuous = frame != null && nodes[i] instanceof MethodInsnNode call && isVacuous(call, frame);
                boolean isAssertion = nodes[i] instanceof MethodInsnNode call && !call.name.equals("fail");
                found.add(new Check(
                        type.name, method.name + method.desc, instruction, line,
                        isVacuous, isSwallowed(i, method), isAssertion));
            }
            instruction++;
        }
    }

    /** Null where the method is too odd to be followed. */
    private static Frame<Known>[] frames(ClassNode type, MethodNode method) {
        try {
            return new Analyzer<>(new KnownValues()).analyze(type.name, method);
        } catch (AnalyzerException | RuntimeException odd) {
            return null;
        }
    }

    private static boolean isCheck(AbstractInsnNode node) {
        if (!(node instanceof MethodInsnNode call)) {
            return isThrow(node);
        }
        if (call.owner.equals(JUNIT)) {
            return !GROUPS.contains(call.name);
        }
        if (call.owner.startsWith("org/assertj/core/api/")) {
            return call.getOpcode() != Opcodes.INVOKESTATIC && !call.name.startsWith("<") && call.owner.contains("Assert")
                            && !SET_UP.contains(call.name)
                    || call.name.equals("fail") || call.name.equals("assertAll") && !call.owner.endsWith("Assertions");
        }
        return call.owner.equals("org/hamcrest/MatcherAssert")
                || call.owner.startsWith("org/mockito/") && (call.name.startsWith("verify") || call.name.startsWith("should"));
    }

    private static boolean isThrow(AbstractInsnNode node) {
        return node.getOpcode() == Opcodes.ATHROW;
    }

    /** What is thrown was not made here: javac writes so for {@code finally}, too. */
    private static boolean isRethrow(Frame<Known> frame) {
        return frame == null || !frame.getStack(frame.getStackSize() - 1).isMade();
    }

    /** Does the method itself catch what a failed assertion throws, and go on? */
    private static boolean isSwallowed(int place, MethodNode method) {
        return method.tryCatchBlocks.stream().anyMatch(block ->
                block.type != null && CATCHES_FAILURES.contains(block.type)
                        && method.instructions.indexOf(block.start) <= place
                        && place < method.instructions.indexOf(block.end)
                        && !isThrownOn(block.handler));
    }

    /** Does a handler throw in the end, as those do that javac writes for resources? */
    private static boolean isThrownOn(AbstractInsnNode handler) {
        AbstractInsnNode node = handler;
        for (int steps = 0; node != null && steps < MAX_STEPS; steps++) {
            int opcode = node.getOpcode();
            if (isThrow(node) || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                return isThrow(node);
            }
            node = opcode == Opcodes.GOTO ? ((JumpInsnNode) node).label : node.getNext();
        }
        return false;
    }

    private static boolean isVacuous(MethodInsnNode call, Frame<Known> frame) {
        List<Known> values = asserted(call, frame);
        if (values.isEmpty() || call.name.equals("fail") || call.owner.startsWith("org/mockito/")) {
            return false;
        }
        if (values.stream().allMatch(Known::isIndependent)) {
            return true;
        }
        if (call.name.equals("assertNotNull") || call.name.equals("isNotNull")) {
            return values.get(0).isMade();
        }
        return EQUAL.contains(call.name) && values.size() >= 2 && values.get(0).text().equals(values.get(1).text());
    }

    /** The values that an assertion is about: without its message. */
    private static List<Known> asserted(MethodInsnNode call, Frame<Known> frame) {
        Type[] types = Type.getArgumentTypes(call.desc);
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        int count = types.length + (isStatic ? 0 : 1);
        List<Known> values = new ArrayList<>();
        for (int i = count; i > 0; i--) {
            values.add(frame.getStack(frame.getStackSize() - i));
        }
        if (call.owner.equals(JUNIT) && types.length > 0) {
            int last = types.length - 1;
            String type = types[last].getInternalName();
            boolean isMessage = type.equals("java/util/function/Supplier")
                    || type.equals("java/lang/String") && types.length > (EQUAL.contains(call.name) ? 2 : 1);
            return isMessage ? values.subList(0, last) : values;
        }
        // MatcherAssert.assertThat([reason,] actual, matcher): only the actual value can depend on anything.
        return call.owner.equals("org/hamcrest/MatcherAssert") && types.length >= 2
                ? values.subList(types.length - 2, types.length - 1)
                : values;
    }
}
