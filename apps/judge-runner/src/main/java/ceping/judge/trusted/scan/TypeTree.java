package ceping.judge.trusted.scan;

import ceping.judge.trusted.code.ClassFiles;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.tree.ClassNode;

/** What each class of the tests and of the reference declares and inherits from. */
final class TypeTree {
    /** Thousands of times what honest tests take; a chain of all classes of a source takes more. */
    private static final int MAX_STEPS = 5_000_000;

    private final Map<String, Declared> classes = new HashMap<>();
    private int steps;

    private record Declared(boolean isTest, List<String> supertypes, Set<Member> members) {}

    /** Name a field or method as the JVM does: by its descriptor, too. */
    record Member(String name, String descriptor) {}

    TypeTree(Collection<ClassNode> tests, Collection<ClassNode> reference) {
        tests.forEach(type -> add(type, true));
        reference.forEach(type -> add(type, false));
    }

    /** Is it a class of the tests or of the reference? */
    boolean contains(String className) {
        return classes.containsKey(className);
    }

    /** Are the classes too many and too deep to be checked in reasonable time? */
    boolean isTooIntricate() {
        return steps > MAX_STEPS;
    }

    /** List the foreign types that may have a member; empty where tests or reference declare it. */
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

    /** Collect a type and its supertypes, each once, up to the given end. */
    private Set<String> reach(String className, Predicate<String> isEnd) {
        return ClassFiles.reachable(List.of(className), type -> {
            steps++;
            return contains(type) && !isEnd.test(type) ? classes.get(type).supertypes.stream() : Stream.empty();
        });
    }

    /**
     * Does a test class declare a member, or a reference class or a type that it inherits from? The
     * tests could call what the reference declares by the name of such a supertype, too.
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

    private void add(ClassNode type, boolean isTest) {
        Set<Member> members = new HashSet<>();
        type.fields.forEach(field -> members.add(new Member(field.name, field.desc)));
        type.methods.forEach(method -> members.add(new Member(method.name, method.desc)));
        List<String> supertypes = ClassFiles.supertypes(type).map(ClassFiles::binaryName).toList();
        classes.put(ClassFiles.binaryName(type.name), new Declared(isTest, supertypes, members));
    }
}
