package ceping.judge.trusted.mutate;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Write a method's code as a text that is the same for code that obviously does the same: line numbers
 * and instructions that do nothing are left out, decisions about constants are taken. Methods of one
 * text are equivalent; those of different texts may be, too.
 */
final class NormalForm {
    private NormalForm() {}

    static String of(MethodNode method) {
        List<String> lines = new ArrayList<>();
        List<AbstractInsnNode> nodes = folded(method);
        Map<LabelNode, Integer> places = new HashMap<>();
        int place = 0;
        for (AbstractInsnNode node : nodes) {
            if (node instanceof LabelNode label) {
                places.put(label, place);
            } else {
                place++;
            }
        }
        nodes.stream().filter(node -> !(node instanceof LabelNode)).map(node -> text(node, places)).forEach(lines::add);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            lines.add("try " + places.get(block.start) + " " + places.get(block.end) + " "
                    + places.get(block.handler) + " " + block.type);
        }
        return String.join("\n", lines);
    }

    /** The instructions and labels, without what does nothing. */
    private static List<AbstractInsnNode> folded(MethodNode method) {
        List<AbstractInsnNode> nodes = new ArrayList<>();
        for (AbstractInsnNode node : method.instructions) {
            if (node.getOpcode() == NOP || node.getOpcode() < 0 && !(node instanceof LabelNode)) {
                continue;
            }
            AbstractInsnNode last = nodes.isEmpty() ? null : nodes.get(nodes.size() - 1);
            Number pushed = last == null ? null : Arithmetic.constant(last);
            if (pushed != null && isUndone(node, pushed) || last != null && isPopped(node, last)) {
                nodes.remove(nodes.size() - 1);
            } else if (pushed instanceof Integer number && (node.getOpcode() == IFEQ || node.getOpcode() == IFNE)) {
                nodes.remove(nodes.size() - 1);
                if ((number == 0) == (node.getOpcode() == IFEQ)) {
                    nodes.add(new JumpInsnNode(GOTO, ((JumpInsnNode) node).label));
                }
            } else {
                nodes.add(node);
            }
        }
        return nodes;
    }

    /** Does an instruction leave what was there before this number was pushed? */
    private static boolean isUndone(AbstractInsnNode node, Number pushed) {
        boolean isLong = pushed instanceof Long || pushed instanceof Double;
        return switch (node.getOpcode()) {
            case POP -> !isLong;
            case POP2 -> isLong;
            case IADD, LADD, ISUB, LSUB, ISHL, ISHR, IUSHR, LSHL, LSHR, LUSHR, IOR, LOR, IXOR, LXOR ->
                    pushed.longValue() == 0;
            case IMUL, IDIV, LMUL, LDIV, FMUL, FDIV, DMUL, DDIV -> pushed.doubleValue() == 1;
            default -> false;
        };
    }

    /** Does an instruction take away what the one before it has read or made, without any other effect? */
    private static boolean isPopped(AbstractInsnNode node, AbstractInsnNode last) {
        return switch (last.getOpcode()) {
            case ACONST_NULL, ILOAD, FLOAD, ALOAD -> node.getOpcode() == POP;
            case LLOAD, DLOAD -> node.getOpcode() == POP2;
            case LDC -> node.getOpcode() == POP && ((LdcInsnNode) last).cst instanceof String;
            default -> false;
        };
    }

    private static String text(AbstractInsnNode node, Map<LabelNode, Integer> places) {
        Number constant = Arithmetic.constant(node);
        if (constant != null) {
            return constant.getClass().getSimpleName() + " " + constant;
        }
        return node.getOpcode() + " " + operand(node, places);
    }

    private static String operand(AbstractInsnNode node, Map<LabelNode, Integer> places) {
        if (node instanceof VarInsnNode variable) {
            return Integer.toString(variable.var);
        } else if (node instanceof TypeInsnNode type) {
            return type.desc;
        } else if (node instanceof FieldInsnNode field) {
            return field.owner + "." + field.name + field.desc;
        } else if (node instanceof MethodInsnNode call) {
            return call.owner + "." + call.name + call.desc;
        } else if (node instanceof InvokeDynamicInsnNode call) {
            return call.name + call.desc + call.bsm + List.of(call.bsmArgs);
        } else if (node instanceof JumpInsnNode jump) {
            return "to " + places.get(jump.label);
        } else if (node instanceof LdcInsnNode load) {
            return load.cst.getClass().getSimpleName() + load.cst;
        } else if (node instanceof IincInsnNode increment) {
            return increment.var + " " + increment.incr;
        } else if (node instanceof IntInsnNode operand) {
            return Integer.toString(operand.operand);
        } else if (node instanceof MultiANewArrayInsnNode array) {
            return array.desc + array.dims;
        } else if (node instanceof TableSwitchInsnNode table) {
            return table.min + cases(table.labels, table.dflt, places);
        } else if (node instanceof LookupSwitchInsnNode lookup) {
            return lookup.keys + cases(lookup.labels, lookup.dflt, places);
        }
        return "";
    }

    private static String cases(List<LabelNode> labels, LabelNode otherwise, Map<LabelNode, Integer> places) {
        return labels.stream().map(label -> " " + places.get(label)).collect(Collectors.joining())
                + " else " + places.get(otherwise);
    }
}
