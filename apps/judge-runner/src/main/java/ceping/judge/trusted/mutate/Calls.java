package ceping.judge.trusted.mutate;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The operators that leave out calls and assignments, and that mix up the cases of a switch. */
final class Calls {
    private Calls() {}

    /** List what can be done to a call, an assignment to a field, or a switch. */
    static List<Edit> of(AbstractInsnNode node) {
        if (node instanceof MethodInsnNode call && !call.name.startsWith("<")) {
            return call.desc.endsWith(")V") ? List.of(leftOut(call)) : propagated(call);
        }
        if (node.getOpcode() == PUTFIELD && node instanceof FieldInsnNode field) {
            return List.of(new Edit(
                    Operator.EXPERIMENTAL_MEMBER_VARIABLE, "去掉了对字段 " + field.name + " 的赋值",
                    (method, one) -> {
                        method.instructions.insertBefore(one, pop(Type.getType(field.desc)));
                        method.instructions.set(one, new InsnNode(POP));
                    }));
        }
        if (node instanceof TableSwitchInsnNode table) {
            return mixedUp(table.labels, table.dflt, (one, other, labels) -> {
                ((TableSwitchInsnNode) one).dflt = other;
                ((TableSwitchInsnNode) one).labels = labels;
            });
        }
        if (node instanceof LookupSwitchInsnNode lookup) {
            return mixedUp(lookup.labels, lookup.dflt, (one, other, labels) -> {
                ((LookupSwitchInsnNode) one).dflt = other;
                ((LookupSwitchInsnNode) one).labels = labels;
            });
        }
        return List.of();
    }

    private static Edit leftOut(MethodInsnNode call) {
        return new Edit(Operator.VOID_METHOD_CALLS, "去掉了对方法 " + call.name + " 的调用", (method, one) -> {
            InsnList pops = popsDownTo(call, 0);
            if (call.getOpcode() != INVOKESTATIC) {
                pops.add(new InsnNode(POP));
            }
            method.instructions.insertBefore(one, pops);
            method.instructions.remove(one);
        });
    }

    /** The first argument of the type that the call gives stands for the call. */
    private static List<Edit> propagated(MethodInsnNode call) {
        int argument = List.of(Type.getArgumentTypes(call.desc)).indexOf(Type.getReturnType(call.desc));
        return argument < 0 ? List.of() : List.of(new Edit(
                Operator.EXPERIMENTAL_ARGUMENT_PROPAGATION, "不调用方法 " + call.name + "，直接用传给它的参数作为结果",
                (method, one) -> propagate(method, one, call, argument)));
    }

    private static void propagate(MethodNode method, AbstractInsnNode one, MethodInsnNode call, int argument) {
        Type type = Type.getReturnType(call.desc);
        int variable = method.maxLocals;
        InsnList kept = popsDownTo(call, argument + 1);
        kept.add(new VarInsnNode(type.getOpcode(ISTORE), variable));
        Type[] types = Type.getArgumentTypes(call.desc);
        for (int before = argument - 1; before >= 0; before--) {
            kept.add(pop(types[before]));
        }
        if (call.getOpcode() != INVOKESTATIC) {
            kept.add(new InsnNode(POP));
        }
        kept.add(new VarInsnNode(type.getOpcode(ILOAD), variable));
        method.instructions.insertBefore(one, kept);
        method.instructions.remove(one);
    }

    /** Take the last arguments from the stack, down to and with this one. */
    private static InsnList popsDownTo(MethodInsnNode call, int first) {
        Type[] types = Type.getArgumentTypes(call.desc);
        InsnList pops = new InsnList();
        for (int argument = types.length - 1; argument >= first; argument--) {
            pops.add(pop(types[argument]));
        }
        return pops;
    }

    private static AbstractInsnNode pop(Type type) {
        return new InsnNode(type.getSize() == 2 ? POP2 : POP);
    }

    private interface Relabel {
        void apply(AbstractInsnNode node, LabelNode other, List<LabelNode> labels);
    }

    /** The first case takes the place of the default, and the default that of all cases. */
    private static List<Edit> mixedUp(List<LabelNode> labels, LabelNode otherwise, Relabel relabel) {
        int first = 0;
        while (first < labels.size() && labels.get(first) == otherwise) {
            first++;
        }
        int chosen = first;
        return chosen == labels.size() ? List.of() : List.of(new Edit(
                Operator.EXPERIMENTAL_SWITCH, "把 switch 的 default 与第一个 case 互换，其余 case 都走 default",
                (method, one) -> {
                    List<LabelNode> of = one instanceof TableSwitchInsnNode table
                            ? table.labels
                            : ((LookupSwitchInsnNode) one).labels;
                    LabelNode byDefault = one instanceof TableSwitchInsnNode table
                            ? table.dflt
                            : ((LookupSwitchInsnNode) one).dflt;
                    LabelNode firstCase = of.get(chosen);
                    List<LabelNode> mixed = new ArrayList<>();
                    of.forEach(label -> mixed.add(label == byDefault ? firstCase : byDefault));
                    relabel.apply(one, firstCase, mixed);
                }));
    }
}
