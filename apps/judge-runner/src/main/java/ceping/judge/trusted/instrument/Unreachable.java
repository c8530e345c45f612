package ceping.judge.trusted.instrument;

import ceping.judge.trusted.code.ClassFiles;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Find the private methods of the reference code that it never calls. Only reflection can run them:
 * where one has run, the tests have got around the scan. Finds nothing where the reference code
 * itself uses reflection.
 */
public final class Unreachable {
    /** Deserialisation calls these by name. */
    private static final Set<String> CALLED_BY_NAME =
            Set.of("readObject", "readObjectNoData", "readResolve", "writeObject", "writeReplace");
    private static final List<String> REFLECTION =
            List.of("java/lang/reflect/", "java/lang/invoke/MethodHandles", "java/io/Object", "java/util/ServiceLoader");

    private final Set<Method> uncalled = new HashSet<>();
    private final List<Method> called = new ArrayList<>();
    private boolean isReflective;

    /** Name a method as the JVM does; the type is an internal name. */
    public record Method(String type, String name, String descriptor) {}

    private Unreachable() {}

    /** Read all class files of a reference. */
    public static Set<Method> of(Collection<byte[]> classFiles) {
        Unreachable all = new Unreachable();
        for (byte[] classFile : classFiles) {
            ClassNode type = ClassFiles.read(classFile, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            type.methods.forEach(method -> all.look(type.name, method));
        }
        all.called.forEach(all.uncalled::remove);
        return all.isReflective ? Set.of() : all.uncalled;
    }

    private void look(String type, MethodNode method) {
        boolean isPrivate = (method.access & Opcodes.ACC_PRIVATE) != 0;
        boolean isWritten = (method.access & Opcodes.ACC_SYNTHETIC) == 0;
        if (isPrivate && isWritten && !CALLED_BY_NAME.contains(method.name)) {
            uncalled.add(new Method(type, method.name, method.desc));
        }
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof MethodInsnNode call) {
                called.add(new Method(call.owner, call.name, call.desc));
                isReflective |= REFLECTION.stream().anyMatch(call.owner::startsWith)
                        || call.owner.equals("java/lang/Class") && call.name.equals("newInstance");
            } else if (node instanceof InvokeDynamicInsnNode dynamic) {
                List.of(dynamic.bsmArgs).forEach(this::constant);
            } else if (node instanceof LdcInsnNode constant) {
                constant(constant.cst);
            }
        }
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
