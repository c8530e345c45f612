package ceping.judge.trusted;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Know of each test class what it declares and what it inherits from. */
final class TypeTree {
    private final Map<String, Declared> classes = new HashMap<>();

    private record Declared(List<String> supertypes, Set<Member> members) {}

    /** Name a field or method as the JVM does: by its descriptor, too. */
    record Member(String name, String descriptor) {}

    static TypeTree of(Map<String, byte[]> classFiles) {
        TypeTree tree = new TypeTree();
        classFiles.forEach((name, classFile) -> tree.add(name, new ClassReader(classFile)));
        return tree;
    }

    boolean contains(String className) {
        return classes.containsKey(className);
    }

    /** List the types outside of the tests that a class may have a member from, if it is not a test's. */
    List<String> origins(String className, Member member) {
        return reach(className, type -> declares(type, member)).stream()
                .filter(type -> !contains(type))
                .toList();
    }

    /** List the methods that a class inherits from, or has to implement for, other test classes. */
    Set<Member> inheritedMethods(String className) {
        return reach(className, type -> false).stream()
                .filter(type -> contains(type) && !type.equals(className))
                .flatMap(type -> classes.get(type).members.stream())
                .filter(member -> member.descriptor.startsWith("(") && !member.name.startsWith("<"))
                .collect(Collectors.toSet());
    }

    /** Collect a type and its supertypes, none of them twice, and nothing above an end. */
    private Set<String> reach(String className, Predicate<String> isEnd) {
        Set<String> reached = new LinkedHashSet<>(List.of(className));
        Deque<String> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            String type = open.pop();
            if (contains(type) && !isEnd.test(type)) {
                classes.get(type).supertypes.stream().filter(reached::add).forEach(open::push);
            }
        }
        return reached;
    }

    private boolean declares(String className, Member member) {
        return classes.get(className).members.contains(member);
    }

    private void add(String name, ClassReader reader) {
        List<String> supertypes =
                Stream.concat(Stream.of(reader.getSuperName()), Stream.of(reader.getInterfaces()))
                        .map(Names::ofInternal)
                        .toList();
        Set<Member> members = new HashSet<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public FieldVisitor visitField(
                            int access, String field, String type, String signature, Object value) {
                        members.add(new Member(field, type));
                        return null;
                    }

                    @Override
                    public MethodVisitor visitMethod(
                            int access, String method, String type, String signature, String[] thrown) {
                        members.add(new Member(method, type));
                        return null;
                    }
                },
                ClassReader.SKIP_CODE);
        classes.put(name, new Declared(supertypes, members));
    }
}
