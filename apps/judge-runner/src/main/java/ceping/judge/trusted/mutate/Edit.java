package ceping.judge.trusted.mutate;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A way to change one instruction.
 *
 * @param change what is changed, as a Chinese sentence
 */
record Edit(Operator operator, String change, Step step) {
    /** Change the instruction at the same place of a copy of the method. */
    interface Step {
        void apply(MethodNode copy, AbstractInsnNode node);
    }
}
