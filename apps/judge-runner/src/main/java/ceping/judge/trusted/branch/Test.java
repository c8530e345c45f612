package ceping.judge.trusted.branch;

import ceping.judge.wire.Way;
import com.sun.source.tree.Tree;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/** What a condition tests, and the jumps that are taken when it holds, and when it does not. */
enum Test {
    EQUAL(
            Set.of(Opcodes.IFEQ, Opcodes.IF_ICMPEQ, Opcodes.IF_ACMPEQ, Opcodes.IFNULL),
            Set.of(Opcodes.IFNE, Opcodes.IF_ICMPNE, Opcodes.IF_ACMPNE, Opcodes.IFNONNULL)),
    DIFFERENT(EQUAL.ifNot, EQUAL.ifSo),
    LESS(Set.of(Opcodes.IFLT, Opcodes.IF_ICMPLT), Set.of(Opcodes.IFGE, Opcodes.IF_ICMPGE)),
    NOT_LESS(LESS.ifNot, LESS.ifSo),
    GREATER(Set.of(Opcodes.IFGT, Opcodes.IF_ICMPGT), Set.of(Opcodes.IFLE, Opcodes.IF_ICMPLE)),
    NOT_GREATER(GREATER.ifNot, GREATER.ifSo),
    /** A boolean value: a variable, a call, an {@code instanceof}. */
    TRUTH(Set.of(Opcodes.IFNE), Set.of(Opcodes.IFEQ));

    private static final Map<Tree.Kind, Test> COMPARISONS = Map.of(
            Tree.Kind.EQUAL_TO, EQUAL, Tree.Kind.NOT_EQUAL_TO, DIFFERENT,
            Tree.Kind.LESS_THAN, LESS, Tree.Kind.GREATER_THAN_EQUAL, NOT_LESS,
            Tree.Kind.GREATER_THAN, GREATER, Tree.Kind.LESS_THAN_EQUAL, NOT_GREATER);

    private final Set<Integer> ifSo;
    private final Set<Integer> ifNot;

    Test(Set<Integer> ifSo, Set<Integer> ifNot) {
        this.ifSo = ifSo;
        this.ifNot = ifNot;
    }

    /** Find the test that an operator is; null for others. */
    static Test ofComparison(Tree tree) {
        return COMPARISONS.get(tree.getKind());
    }

    /** Put what holds and what does not into the order of a jump's ways; null where it tests something else. */
    List<Way> order(AbstractInsnNode jump, Way holds, Way fails) {
        if (ifSo.contains(jump.getOpcode())) {
            return List.of(fails, holds);
        }
        return ifNot.contains(jump.getOpcode()) ? List.of(holds, fails) : null;
    }
}
