package ceping.judge.trusted.mutate;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/** The operators that change computations and constants. */
final class Arithmetic {
    /** An instruction on ints, its replacement, and both as Java writes them. */
    private record Replacement(int from, int to, String written, String rewritten) {}

    private static final List<Replacement> ON_ALL = List.of(
            new Replacement(IADD, ISUB, "+", "-"), new Replacement(ISUB, IADD, "-", "+"),
            new Replacement(IMUL, IDIV, "*", "/"), new Replacement(IDIV, IMUL, "/", "*"),
            new Replacement(IREM, IMUL, "%", "*"));
    private static final List<Replacement> ON_WHOLE = List.of(
            new Replacement(IAND, IOR, "&", "|"), new Replacement(IOR, IAND, "|", "&"),
            new Replacement(IXOR, IAND, "^", "&"), new Replacement(ISHL, ISHR, "<<", ">>"),
            new Replacement(ISHR, ISHL, ">>", "<<"), new Replacement(IUSHR, ISHL, ">>>", "<<"));
    private static final Map<Integer, Replacement> MATH = math();
    private static final Map<Integer, Number> CONSTANTS = Map.ofEntries(
            Map.entry(ICONST_M1, -1), Map.entry(ICONST_0, 0), Map.entry(ICONST_1, 1), Map.entry(ICONST_2, 2),
            Map.entry(ICONST_3, 3), Map.entry(ICONST_4, 4), Map.entry(ICONST_5, 5),
            Map.entry(LCONST_0, 0L), Map.entry(LCONST_1, 1L),
            Map.entry(FCONST_0, 0f), Map.entry(FCONST_1, 1f), Map.entry(FCONST_2, 2f),
            Map.entry(DCONST_0, 0d), Map.entry(DCONST_1, 1d));

    private Arithmetic() {}

    /** List what can be done to an instruction that computes, or pushes a number. */
    static List<Edit> of(AbstractInsnNode node) {
        List<Edit> edits = new ArrayList<>();
        Replacement math = MATH.get(node.getOpcode());
        if (math != null) {
            edits.add(new Edit(Operator.MATH, "把运算 " + math.written + " 换成 " + math.rewritten,
                    (method, one) -> method.instructions.set(one, new InsnNode(math.to))));
        }
        if (node.getOpcode() >= INEG && node.getOpcode() <= DNEG) {
            edits.add(new Edit(Operator.INVERT_NEGS, "去掉了取负号的 -",
                    (method, one) -> method.instructions.remove(one)));
        }
        if (node instanceof IincInsnNode increment && increment.incr != 0) {
            edits.add(new Edit(Operator.INCREMENTS, "把增加 " + increment.incr + " 换成增加 " + -increment.incr,
                    (method, one) -> ((IincInsnNode) one).incr = -increment.incr));
        }
        Number constant = constant(node);
        if (constant != null) {
            Number other = other(constant);
            edits.add(new Edit(Operator.INLINE_CONSTS, "把常数 " + constant + " 换成 " + other,
                    (method, one) -> method.instructions.set(one, push(other))));
        }
        return edits;
    }

    /** Get the number that an instruction pushes, or null. */
    static Number constant(AbstractInsnNode node) {
        if (node instanceof IntInsnNode push && push.getOpcode() != NEWARRAY) {
            return push.operand;
        }
        return node instanceof LdcInsnNode load && load.cst instanceof Number number
                ? number
                : CONSTANTS.get(node.getOpcode());
    }

    /** Make the instruction that pushes a number. */
    static AbstractInsnNode push(Number number) {
        return CONSTANTS.entrySet().stream()
                .filter(one -> one.getValue().equals(number))
                .findFirst()
                .<AbstractInsnNode>map(one -> new InsnNode(one.getKey()))
                .orElseGet(() -> new LdcInsnNode(number));
    }

    /** What stays within the type of a byte or a short does so still. */
    private static Number other(Number constant) {
        if (constant instanceof Integer number) {
            return switch (number) {
                case 1 -> 0;
                case (int) Byte.MAX_VALUE -> (int) Byte.MIN_VALUE;
                case (int) Short.MAX_VALUE -> (int) Short.MIN_VALUE;
                default -> number + 1;
            };
        }
        if (constant instanceof Long number) {
            return number + 1;
        }
        // To add 1 to a large one may change nothing.
        if (constant instanceof Float number) {
            return number == 1f ? 2f : 1f;
        }
        return constant.doubleValue() == 1d ? 2d : 1d;
    }

    /** In the JVM the instructions on long, float and double follow those on int. */
    private static Map<Integer, Replacement> math() {
        Map<Integer, Replacement> all = new HashMap<>();
        ON_ALL.forEach(one -> add(all, one, 4));
        ON_WHOLE.forEach(one -> add(all, one, 2));
        return all;
    }

    private static void add(Map<Integer, Replacement> all, Replacement onInt, int types) {
        for (int type = 0; type < types; type++) {
            all.put(onInt.from + type, new Replacement(onInt.from + type, onInt.to + type, onInt.written, onInt.rewritten));
        }
    }
}
