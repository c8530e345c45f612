package ceping.judge.trusted.mutate;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Let classes tell the run half's {@code Observer} what they do. They lose their line numbers, by which
 * a test could tell a faulty variant from the original.
 */
final class Observed {
    /** By name, because the halves do not see each other. */
    private static final String OBSERVER = "ceping/judge/run/Observer";

    private Observed() {}

    /** What to call before an instruction: a method of the observer's, and the number that it gets. */
    record Call(String method, int number) {}

    /** Calls by method (name and descriptor) and by place among its instructions. */
    interface Calls {
        List<Call> at(String method, int instruction);
    }

    /** Count the steps of a class: calls of its methods, and jumps back. */
    static byte[] counting(byte[] classFile) {
        return calling(classFile, (method, instruction) -> List.of());
    }

    /** Count its steps, and make these calls. Methods that become too long for the JVM do neither. */
    static byte[] calling(byte[] classFile, Calls calls) {
        return calling(classFile, calls, new HashSet<>());
    }

    /** Find the methods, by name and descriptor, that become too long with these calls. */
    static Set<String> tooLong(byte[] classFile, Calls calls) {
        Set<String> tooLong = new HashSet<>();
        calling(classFile, calls, tooLong);
        return tooLong;
    }

    /** Leave out the methods that are too long, and add to them those that become so. */
    private static byte[] calling(byte[] classFile, Calls calls, Set<String> tooLong) {
        ClassReader reader = new ClassReader(classFile);
        ClassNode type = new ClassNode();
        reader.accept(type, 0);
        for (MethodNode method : type.methods) {
            if (method.instructions.size() > 0 && !tooLong.contains(method.name + method.desc)) {
                insert(method, calls);
                // As in mutants, whose frames on the stack could be told from others by their size.
                method.maxStack += Mutants.MORE_STACK;
                method.maxLocals += Mutants.MORE_LOCALS;
            }
            takeLines(method);
        }
        ClassWriter writer = new ClassWriter(reader, 0);
        type.accept(writer);
        try {
            return writer.toByteArray();
        } catch (MethodTooLargeException one) {
            tooLong.add(one.getMethodName() + one.getDescriptor());
            return calling(classFile, calls, tooLong);
        }
    }

    /** Count the steps of a method, too. */
    static MethodNode counting(MethodNode method) {
        MethodNode copy = Methods.copy(method);
        insert(copy, (name, instruction) -> List.of());
        takeLines(copy);
        return copy;
    }

    private static void takeLines(MethodNode method) {
        Stream.of(method.instructions.toArray())
                .filter(LineNumberNode.class::isInstance)
                .forEach(method.instructions::remove);
    }

    private static void insert(MethodNode method, Calls calls) {
        List<AbstractInsnNode> instructions = Methods.instructions(method);
        // Looked for before anything is inserted, which makes the list's indexes slow to find.
        List<Boolean> isJumpBack = instructions.stream().map(node -> isJumpBack(node, method)).toList();
        for (int i = 0; i < instructions.size(); i++) {
            InsnList inserted = new InsnList();
            if (isJumpBack.get(i)) {
                inserted.add(new MethodInsnNode(Opcodes.INVOKESTATIC, OBSERVER, "step", "()V", false));
            }
            for (Call call : calls.at(method.name + method.desc, i)) {
                inserted.add(push(call.number));
                inserted.add(new MethodInsnNode(Opcodes.INVOKESTATIC, OBSERVER, call.method, "(I)V", false));
            }
            if (inserted.size() > 0) {
                method.instructions.insertBefore(instructions.get(i), inserted);
            }
        }
        method.instructions.insert(new MethodInsnNode(Opcodes.INVOKESTATIC, OBSERVER, "step", "()V", false));
        method.maxStack += 1;
    }

    private static boolean isJumpBack(AbstractInsnNode node, MethodNode method) {
        int place = method.instructions.indexOf(node);
        if (node instanceof JumpInsnNode jump) {
            return isBefore(jump.label, place, method);
        }
        if (node instanceof TableSwitchInsnNode table) {
            return isBefore(table.dflt, place, method)
                    || table.labels.stream().anyMatch(label -> isBefore(label, place, method));
        }
        return node instanceof LookupSwitchInsnNode lookup
                && (isBefore(lookup.dflt, place, method)
                        || lookup.labels.stream().anyMatch(label -> isBefore(label, place, method)));
    }

    private static boolean isBefore(LabelNode label, int place, MethodNode method) {
        return method.instructions.indexOf(label) < place;
    }

    private static AbstractInsnNode push(int number) {
        return number <= Short.MAX_VALUE ? new IntInsnNode(Opcodes.SIPUSH, number) : new LdcInsnNode(number);
    }
}
