package ceping.judge.trusted;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Find the private methods of the reference code that it never calls. Nothing but reflection can run
 * them: where one has run, the tests have got around the scan. Where the reference code itself uses
 * reflection, nothing is found.
 */
final class Unreachable extends ClassVisitor {
    /** Deserialisation calls these by name. */
    private static final Set<String> CALLED_BY_NAME =
            Set.of("readObject", "readObjectNoData", "readResolve", "writeObject", "writeReplace");
    private static final List<String> REFLECTION =
            List.of("java/lang/reflect/", "java/lang/invoke/MethodHandles", "java/io/Object", "java/util/ServiceLoader");

    private final Set<Method> uncalled = new HashSet<>();
    private final List<Method> called = new ArrayList<>();
    private boolean isReflective;
    private String type;

    /** Name a method as the JVM does; the type is an internal name. */
    record Method(String type, String name, String descriptor) {}

    private Unreachable() {
        super(Opcodes.ASM9);
    }

    /** Look through all class files of a reference. */
    static Set<Method> of(Collection<byte[]> classFiles) {
        Unreachable all = new Unreachable();
        for (byte[] classFile : classFiles) {
            new ClassReader(classFile).accept(all, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        }
        all.called.forEach(all.uncalled::remove);
        return all.isReflective ? Set.of() : all.uncalled;
    }

    @Override
    public void visit(
            int version, int access, String name, String signature, String superName, String[] interfaces) {
        type = name;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        boolean isPrivate = (access & Opcodes.ACC_PRIVATE) != 0;
        boolean isWritten = (access & Opcodes.ACC_SYNTHETIC) == 0;
        if (isPrivate && isWritten && !CALLED_BY_NAME.contains(name)) {
            uncalled.add(new Method(type, name, descriptor));
        }
        return new Calls();
    }

    private final class Calls extends MethodVisitor {
        Calls() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitMethodInsn(
                int opcode, String owner, String name, String descriptor, boolean isInterface) {
            called.add(new Method(owner, name, descriptor));
            isReflective |= REFLECTION.stream().anyMatch(owner::startsWith)
                    || owner.equals("java/lang/Class") && name.equals("newInstance");
        }

        @Override
        public void visitInvokeDynamicInsn(
                String name, String descriptor, Handle bootstrap, Object... arguments) {
            for (Object argument : arguments) {
                constant(argument);
            }
        }

        @Override
        public void visitLdcInsn(Object value) {
            constant(value);
        }

        private void constant(Object value) {
            if (value instanceof Handle handle) {
                called.add(new Method(handle.getOwner(), handle.getName(), handle.getDesc()));
            } else if (value instanceof ConstantDynamic dynamic) {
                for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
                    constant(dynamic.getBootstrapMethodArgument(i));
                }
            }
        }
    }
}
