package ceping.judge.trusted.mutate;

import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFGE;
import static org.objectweb.asm.Opcodes.IFGT;
import static org.objectweb.asm.Opcodes.IFLE;
import static org.objectweb.asm.Opcodes.IFLT;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.IFNONNULL;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.IF_ACMPEQ;
import static org.objectweb.asm.Opcodes.IF_ACMPNE;
import static org.objectweb.asm.Opcodes.IF_ICMPEQ;
import static org.objectweb.asm.Opcodes.IF_ICMPGE;
import static org.objectweb.asm.Opcodes.IF_ICMPGT;
import static org.objectweb.asm.Opcodes.IF_ICMPLE;
import static org.objectweb.asm.Opcodes.IF_ICMPLT;
import static org.objectweb.asm.Opcodes.IF_ICMPNE;
import static org.objectweb.asm.Opcodes.JSR;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.POP2;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;

/** The operators that change conditional jumps. */
final class Conditionals {
    private static final Map<Integer, Integer> BOUNDARY = Map.of(
            IFLE, IFLT, IFGE, IFGT, IFGT, IFGE, IFLT, IFLE,
            IF_ICMPLE, IF_ICMPLT, IF_ICMPGE, IF_ICMPGT, IF_ICMPGT, IF_ICMPGE, IF_ICMPLT, IF_ICMPLE);
    private static final Map<Integer, Integer> NEGATED = pairs(
            IFEQ, IFNE, IFLE, IFGT, IFGE, IFLT, IFNULL, IFNONNULL, IF_ICMPNE, IF_ICMPEQ,
            IF_ICMPLE, IF_ICMPGT, IF_ICMPGE, IF_ICMPLT, IF_ACMPEQ, IF_ACMPNE);
    private static final Set<Integer> TWO_VALUES = Set.of(
            IF_ICMPEQ, IF_ICMPNE, IF_ICMPLT, IF_ICMPGE, IF_ICMPGT, IF_ICMPLE, IF_ACMPEQ, IF_ACMPNE);

    private Conditionals() {}

    /** List what can be done to a jump. */
    static List<Edit> of(JumpInsnNode jump) {
        int opcode = jump.getOpcode();
        List<Edit> edits = new ArrayList<>();
        if (opcode == GOTO || opcode == JSR) {
            return edits;
        }
        boolean isOrder = BOUNDARY.containsKey(opcode);
        if (isOrder) {
            edits.add(replacing(Operator.CONDITIONALS_BOUNDARY, BOUNDARY.get(opcode), "改变了大小比较的边界：含等号与不含等号互换"));
        }
        edits.add(replacing(Operator.NEGATE_CONDITIONALS, NEGATED.get(opcode), "把条件取反"));
        edits.add(deciding(
                isOrder ? Operator.REMOVE_CONDITIONALS_ORDER_ELSE : Operator.REMOVE_CONDITIONALS_EQUAL_ELSE,
                IFEQ, opcode, "把条件换成 false：条件成立时的代码不再执行"));
        edits.add(deciding(
                isOrder ? Operator.REMOVE_CONDITIONALS_ORDER_IF : Operator.REMOVE_CONDITIONALS_EQUAL_IF,
                IFNE, opcode, "把条件换成 true：条件成立时的代码总是执行"));
        return edits;
    }

    private static Edit replacing(Operator operator, int opcode, String change) {
        return new Edit(operator, change, (method, node) -> ((JumpInsnNode) node).setOpcode(opcode));
    }

    /**
     * Let it always jump ({@code IFEQ}), or never ({@code IFNE}), by a test of 0: without a jump the code
     * that follows would be dead, and need other stack map frames.
     */
    private static Edit deciding(Operator operator, int decided, int opcode, String change) {
        return new Edit(operator, change, (method, node) -> {
            method.instructions.insertBefore(node, new InsnNode(TWO_VALUES.contains(opcode) ? POP2 : POP));
            method.instructions.insertBefore(node, new InsnNode(ICONST_0));
            ((JumpInsnNode) node).setOpcode(decided);
        });
    }

    private static Map<Integer, Integer> pairs(int... opcodes) {
        Map<Integer, Integer> pairs = new HashMap<>();
        for (int i = 0; i < opcodes.length; i += 2) {
            pairs.put(opcodes[i], opcodes[i + 1]);
            pairs.put(opcodes[i + 1], opcodes[i]);
        }
        return pairs;
    }
}
