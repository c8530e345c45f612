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

/** Know of each class of the tests and of the reference what it declares and what it inherits from. */
final class TypeTree {
    /** Thousands of times what honest tests take; a chain of all the classes of a source takes more. */
    private static final int MAX_STEPS = 5_000_000;

    private final Map<String, Declared> classes = new HashMap<>();
    private int steps;

    private record Declared(boolean isTest, List<String> supertypes, Set<Member> members) {}

    /** Name a field or method as the JVM does: by its descriptor, too. */
    record Member(String name, String descriptor) {}

    static TypeTree of(Map<String, byte[]> tests, Map<String, byte[]> reference) {
        TypeTree tree = new TypeTree();
        tests.forEach((name, classFile) -> tree.add(name, true, new ClassReader(classFile)));
        reference.forEach((name, classFile) -> tree.add(name, false, new ClassReader(classFile)));
        return tree;
    }

    /** Is it a class of the tests or of the reference? */
    boolean contains(String className) {
        return classes.containsKey(className);
    }

    /** Are the classes so many and so deep that one cannot look through them in reasonable time? */
    boolean isTooIntricate() {
        return steps > MAX_STEPS;
    }

    /** List the foreign types that a class may have a member from; none where tests or reference declare it. */
    List<String> origins(String className, Member member) {
        return reach(className, type -> offers(type, member)).stream()
                .filter(type -> !contains(type))
                .toList();
    }

    /** List the methods that a class inherits from, or has to implement for, other test classes. */
    Set<Member> inheritedMethods(String className) {
        return reach(className, type -> false).stream()
                .filter(type -> isTest(type) && !type.equals(className))
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
            steps++;
            if (contains(type) && !isEnd.test(type)) {
                classes.get(type).supertypes.stream().filter(reached::add).forEach(open::push);
            }
        }
        return reached;
    }

    /**
     * Does a test class declare a member, or a reference class or any that it inherits from? Whoever
     * has a reference class could call what the reference declares by the name of that supertype, too.
     */
    private boolean offers(String className, Member member) {
        return isTest(className)
                ? declares(className, member)
                : reach(className, type -> false).stream()
                        .anyMatch(type -> contains(type) && declares(type, member));
    }

    private boolean declares(String className, Member member) {
        return classes.get(className).members.contains(member);
    }

    private boolean isTest(String className) {
        return contains(className) && classes.get(className).isTest;
    }

    private void add(String name, boolean isTest, ClassReader reader) {
        List<String> supertypes =
                // Object and module-info have no superclass.
                Stream.concat(Stream.ofNullable(reader.getSuperName()), Stream.of(reader.getInterfaces()))
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
        classes.put(name, new Declared(isTest, supertypes, members));
    }
}
