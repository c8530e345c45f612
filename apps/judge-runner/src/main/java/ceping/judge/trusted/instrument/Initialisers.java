package ceping.judge.trusted.instrument;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Let instrumented static initialisers say when they begin and end, however they end. The JVM runs them
 * once, in whichever test comes first: what they hit is not that test's.
 */
final class Initialisers extends ClassVisitor {
    Initialisers(ClassVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
        return name.equals("<clinit>") ? new Initialiser(method) : method;
    }

    private static final class Initialiser extends MethodVisitor {
        private final Label begin = new Label();
        private final Label end = new Label();

        Initialiser(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            say("initialising");
            visitLabel(begin);
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode == Opcodes.RETURN) {
                say("initialised");
            }
            super.visitInsn(opcode);
        }

        @Override
        public void visitMaxs(int maxStack, int maxLocals) {
            visitLabel(end);
            super.visitTryCatchBlock(begin, end, end, null);
            super.visitFrame(Opcodes.F_NEW, 0, null, 1, new Object[] {"java/lang/Throwable"});
            say("initialised");
            super.visitInsn(Opcodes.ATHROW);
            super.visitMaxs(Math.max(1, maxStack), maxLocals);
        }

        private void say(String what) {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, Instrumentation.PROBES, what, "()V", false);
        }
    }
}
