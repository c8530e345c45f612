package ceping.judge.trusted.mutate;

import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Copy, take apart and replace methods. */
final class Methods {
    private Methods() {}

    /** List what a method executes, without labels, lines and frames. */
    static List<AbstractInsnNode> instructions(MethodNode method) {
        return Stream.of(method.instructions.toArray()).filter(node -> node.getOpcode() >= 0).toList();
    }

    /** Copy a method, to change the copy. */
    static MethodNode copy(MethodNode method) {
        MethodNode copy = new MethodNode(
                Opcodes.ASM9, method.access, method.name, method.desc, method.signature,
                method.exceptions.toArray(String[]::new));
        method.accept(copy);
        return copy;
    }

    /** True if a {@code try} has no instruction left; the JVM refuses such a range. */
    static boolean isEmpty(TryCatchBlockNode block) {
        AbstractInsnNode node = block.start;
        while (node != block.end && node.getOpcode() < 0) {
            node = node.getNext();
        }
        return node == block.end;
    }

    /** Put a method into a class file; its others are copied as bytes. Null where it is too long. */
    static byte[] replaced(byte[] classFile, MethodNode method) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        if (!name.equals(method.name) || !descriptor.equals(method.desc)) {
                            return super.visitMethod(access, name, descriptor, signature, exceptions);
                        }
                        method.accept(writer);
                        return null;
                    }
                },
                0);
        try {
            return writer.toByteArray();
        } catch (MethodTooLargeException tooLong) {
            return null;
        }
    }
}
