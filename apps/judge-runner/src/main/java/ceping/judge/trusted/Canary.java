package ceping.judge.trusted;

import java.security.SecureRandom;
import java.util.HexFormat;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Weave a method that nobody calls into a class, at a random place among its methods. JaCoCo gives
 * it probes but, because it is synthetic, leaves it out of all six counters: a probe that is hit
 * there was forged.
 */
final class Canary {
    private static final SecureRandom RANDOM = new SecureRandom();

    private Canary() {}

    /** Choose a name; it looks like one of javac's own accessors. */
    static String randomName() {
        byte[] bytes = new byte[6];
        RANDOM.nextBytes(bytes);
        return "access$" + HexFormat.of().formatHex(bytes);
    }

    /** Weave; only classes without code, which have no probe, get no canary. */
    static byte[] weave(byte[] classFile, String name) {
        ClassReader reader = new ClassReader(classFile);
        MethodCount methods = new MethodCount();
        reader.accept(methods, ClassReader.SKIP_CODE);
        boolean isProbed = methods.withCode > 0 && (reader.getAccess() & Opcodes.ACC_SYNTHETIC) == 0;
        int methodsBefore = isProbed ? RANDOM.nextInt(methods.all + 1) : Weaver.NOWHERE;
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new Weaver(writer, name, methodsBefore), 0);
        return writer.toByteArray();
    }

    private static final class MethodCount extends ClassVisitor {
        private int all;
        private int withCode;

        MethodCount() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            all++;
            withCode += (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0 ? 1 : 0;
            return null;
        }
    }

    private static final class Weaver extends ClassVisitor {
        private static final int NOWHERE = -1;

        private final String canary;
        private int methodsBefore;

        Weaver(ClassVisitor next, String canary, int methodsBefore) {
            super(Opcodes.ASM9, next);
            this.canary = canary;
            this.methodsBefore = methodsBefore;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            if (methodsBefore-- == 0) {
                add();
            }
            return super.visitMethod(access, name, descriptor, signature, exceptions);
        }

        /**
         * Drop the list of permitted subclasses: JaCoCo before 0.8.7 refuses classes that have one
         * (sealed types and, from Java 17 on, enums with bodies). {@link Instrumentation} puts it back.
         */
        @Override
        public void visitPermittedSubclass(String permittedSubclass) {}

        @Override
        public void visitEnd() {
            if (methodsBefore == 0) {
                add();
            }
            super.visitEnd();
        }

        /** {@code static int canary(int n) { return n == 0 ? 1 : 2; }} */
        private void add() {
            int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
            MethodVisitor method = super.visitMethod(access, canary, "(I)I", null, null);
            Label otherwise = new Label();
            method.visitCode();
            method.visitVarInsn(Opcodes.ILOAD, 0);
            method.visitJumpInsn(Opcodes.IFNE, otherwise);
            method.visitInsn(Opcodes.ICONST_1);
            method.visitInsn(Opcodes.IRETURN);
            method.visitLabel(otherwise);
            method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
            method.visitInsn(Opcodes.ICONST_2);
            method.visitInsn(Opcodes.IRETURN);
            method.visitMaxs(1, 1);
            method.visitEnd();
        }
    }
}
