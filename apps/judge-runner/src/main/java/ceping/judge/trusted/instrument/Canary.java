package ceping.judge.trusted.instrument;

import java.security.SecureRandom;
import java.util.HexFormat;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Add a method that nobody calls to a class, at a random place among its methods. JaCoCo gives it
 * probes but, because it is synthetic, leaves it out of all six counters: a hit probe there was
 * forged.
 */
final class Canary {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int WITHOUT_CODE = Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;

    private Canary() {}

    /** Choose a name that looks like one of javac's own accessors. */
    static String randomName() {
        byte[] bytes = new byte[6];
        RANDOM.nextBytes(bytes);
        return "access$" + HexFormat.of().formatHex(bytes);
    }

    /**
     * Weave; only classes without code, which have no probe, get no canary. The list of permitted
     * subclasses goes: JaCoCo before 0.8.7 refuses classes that have one (sealed types and, from Java 17
     * on, enums with bodies). {@link Instrumentation} puts it back.
     */
    static byte[] weave(byte[] classFile, String name) {
        ClassReader reader = new ClassReader(classFile);
        ClassNode type = new ClassNode();
        reader.accept(type, 0);
        type.permittedSubclasses = null;
        boolean hasCode = type.methods.stream().anyMatch(method -> (method.access & WITHOUT_CODE) == 0);
        if (hasCode && (type.access & Opcodes.ACC_SYNTHETIC) == 0) {
            type.methods.add(RANDOM.nextInt(type.methods.size() + 1), canary(name));
        }
        ClassWriter writer = new ClassWriter(reader, 0);
        type.accept(writer);
        return writer.toByteArray();
    }

    /** {@code static int canary(int n) { return n == 0 ? 1 : 2; }} */
    private static MethodNode canary(String name) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodNode method = new MethodNode(access, name, "(I)I", null, null);
        Label otherwise = new Label();
        method.visitVarInsn(Opcodes.ILOAD, 0);
        method.visitJumpInsn(Opcodes.IFNE, otherwise);
        method.visitInsn(Opcodes.ICONST_1);
        method.visitInsn(Opcodes.IRETURN);
        method.visitLabel(otherwise);
        method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
        method.visitInsn(Opcodes.ICONST_2);
        method.visitInsn(Opcodes.IRETURN);
        method.visitMaxs(1, 1);
        return method;
    }
}
