package ceping.judge.trusted.code;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Read class files, and name their parts as sources do. */
public final class ClassFiles {
    private ClassFiles() {}

    /** Read a class file; the parts to skip are those of a {@link ClassReader}. */
    public static ClassNode read(byte[] classFile, int skipped) {
        ClassNode type = new ClassNode(Opcodes.ASM9) {
            @Override
            public void visitAttribute(Attribute unknown) {
                // Attributes that ASM does not know can be of any size.
            }
        };
        new ClassReader(classFile).accept(type, skipped);
        return type;
    }

    /** Read class files in their order, by internal name. */
    public static Map<String, ClassNode> readAll(Collection<byte[]> classFiles, int skipped) {
        Map<String, ClassNode> types = new LinkedHashMap<>();
        for (byte[] classFile : classFiles) {
            ClassNode type = read(classFile, skipped);
            types.put(type.name, type);
        }
        return types;
    }

    /** Write an internal name with dots: a binary name. */
    public static String binaryName(String internalName) {
        return internalName.replace('/', '.');
    }

    /** Write {@code name(java.lang.String,int[])} for a method, the bare name for a field. */
    public static String member(String name, String descriptor) {
        if (!descriptor.startsWith("(")) {
            return name;
        }
        return Stream.of(Type.getArgumentTypes(descriptor))
                .map(Type::getClassName)
                .collect(Collectors.joining(",", name + "(", ")"));
    }

    /** Write a method's name and parameters in JUnit's words: {@code sum(int, [J, java.lang.String)}. */
    public static String junitName(MethodNode method) {
        return Stream.of(Type.getArgumentTypes(method.desc))
                .map(type -> type.getSort() == Type.ARRAY ? binaryName(type.getDescriptor()) : type.getClassName())
                .collect(Collectors.joining(", ", method.name + "(", ")"));
    }

    /** Get a class's name without package and outer classes. */
    public static String simpleName(ClassNode type) {
        InnerClassNode member = asMember(type);
        return member == null || member.innerName == null
                ? type.name.substring(type.name.lastIndexOf('/') + 1)
                : member.innerName;
    }

    /** Get a class's modifiers as in the source; for a member type the class file has others. */
    public static int access(ClassNode type) {
        InnerClassNode member = asMember(type);
        return member == null ? type.access : member.access;
    }

    /** Find a class file's entry about itself as a member, local or anonymous type, or null. */
    public static InnerClassNode asMember(ClassNode type) {
        return type.innerClasses.stream()
                .filter(inner -> inner.name.equals(type.name))
                .findFirst()
                .orElse(null);
    }

    /** List the direct supertypes by internal name. */
    public static Stream<String> supertypes(ClassNode type) {
        return Stream.concat(Stream.ofNullable(type.superName), type.interfaces.stream());
    }

    /** Could other code use what has these modifiers, and is it from the source? */
    public static boolean isOffered(int access) {
        return (access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC)) == 0;
    }

    /** Get the first line with code; null where a method has none. */
    public static Integer firstLine(MethodNode method) {
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return null;
    }

    /** Collect the given items and all that the next step reaches from them, each once. */
    public static <T> Set<T> reachable(Collection<T> from, Function<T, Stream<T>> next) {
        Set<T> reached = new LinkedHashSet<>(from);
        Deque<T> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            next.apply(open.pop()).filter(reached::add).forEach(open::push);
        }
        return reached;
    }
}
