package ceping.judge.trusted;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Know of each test class what it declares and what it inherits from. */
final class TypeTree {
    private final Map<String, Declared> classes = new HashMap<>();

    private record Declared(List<String> supertypes, Set<String> members) {}

    static TypeTree of(Map<String, byte[]> classFiles) {
        TypeTree tree = new TypeTree();
        classFiles.forEach((name, classFile) -> tree.add(name, new ClassReader(classFile)));
        return tree;
    }

    boolean contains(String className) {
        return classes.containsKey(className);
    }

    /** Does the class itself declare this member, {@code name} or {@code name(parameter types)}? */
    boolean declares(String className, String member) {
        return classes.get(className).members.contains(member);
    }

    List<String> supertypes(String className) {
        return classes.get(className).supertypes;
    }

    private void add(String name, ClassReader reader) {
        List<String> supertypes =
                Stream.concat(Stream.of(reader.getSuperName()), Stream.of(reader.getInterfaces()))
                        .map(Names::ofInternal)
                        .toList();
        Set<String> members = new HashSet<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public FieldVisitor visitField(
                            int access, String field, String type, String signature, Object value) {
                        members.add(field);
                        return null;
                    }

                    @Override
                    public MethodVisitor visitMethod(
                            int access, String method, String type, String signature, String[] thrown) {
                        members.add(Names.member(method, type));
                        return null;
                    }
                },
                ClassReader.SKIP_CODE);
        classes.put(name, new Declared(supertypes, members));
    }
}
