package ceping.judge.trusted.scan;

import ceping.judge.trusted.code.ClassFiles;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Know which members of the reference code javac would let the tests use. All test classes of a
 * source count as one, because they can call one another. Names are internal ones.
 */
final class Reach {
    private final Map<String, ClassNode> tests;
    private final Map<String, ClassNode> reference;
    private final Set<String> packages;
    /** By test class: the foreign types that it or a subclass of it inherits from. */
    private final Map<String, Set<String>> inherited = new HashMap<>();
    private final Set<String> allInherited = new LinkedHashSet<>();

    Reach(Map<String, ClassNode> tests, Map<String, ClassNode> reference) {
        this.tests = tests;
        this.reference = reference;
        packages = tests.keySet().stream().map(Reach::packageOf).collect(Collectors.toSet());
        for (String test : tests.keySet()) {
            Set<String> lineage = lineage(test);
            List<String> others = lineage.stream().filter(type -> !tests.containsKey(type)).toList();
            allInherited.addAll(others);
            lineage.stream()
                    .filter(tests::containsKey)
                    .forEach(type -> inherited.computeIfAbsent(type, key -> new LinkedHashSet<>()).addAll(others));
        }
    }

    Collection<ClassNode> testClasses() {
        return tests.values();
    }

    /** Is it a type of the reference code? */
    boolean isReference(String type) {
        return reference.containsKey(type);
    }

    /** Find a class of the tests or of the reference; null for any other. */
    ClassNode find(String type) {
        return tests.getOrDefault(type, reference.get(type));
    }

    /** List the foreign types that a test class or a subclass of it inherits from. */
    Set<String> inheritedBy(String test) {
        return (find(test).access & Opcodes.ACC_ANNOTATION) == 0 ? inherited.get(test) : allInherited;
    }

    /** List a type and all its supertypes by name, foreign ones included. */
    Set<String> lineage(String type) {
        return ClassFiles.reachable(List.of(type), one -> Stream.ofNullable(find(one)).flatMap(ClassFiles::supertypes));
    }

    /** List a class of the tests or of the reference and its known superclasses. */
    List<ClassNode> superclasses(String type) {
        List<ClassNode> classes = new ArrayList<>();
        for (ClassNode one = find(type); one != null && !classes.contains(one); one = find(one.superName)) {
            classes.add(one);
        }
        return classes;
    }

    /** List the types that have this one among their supertypes, the type itself included. */
    List<String> subtypes(String type) {
        return Stream.concat(tests.keySet().stream(), reference.keySet().stream())
                .filter(one -> lineage(one).contains(type))
                .toList();
    }

    /** Could a test write this type's name? */
    boolean isNameable(String type) {
        ClassNode node = reference.get(type);
        if (node == null) {
            return true;
        }
        InnerClassNode member = ClassFiles.asMember(node);
        if (member == null) {
            return isPublic(node.access) || packages.contains(packageOf(type));
        }
        // An outer class has the shorter name: no class file makes this loop for ever.
        return member.outerName != null
                && member.outerName.length() < type.length()
                && isUsable(member.outerName, member.access)
                && isNameable(member.outerName);
    }

    /** List the types of the reference whose names no test could write. */
    List<ClassNode> hiddenTypes() {
        return reference.values().stream().filter(type -> !isNameable(type.name)).toList();
    }

    /** Does a type that a test could name declare this method? */
    boolean opens(String type, MethodNode method) {
        ClassNode node = find(type);
        if (node != null) {
            return isNameable(type) && node.methods.stream()
                    .anyMatch(one -> one.name.equals(method.name) && one.desc.startsWith("()") && isUsable(type, one.access));
        }
        Class<?> foreign = jdkClass(type);
        return foreign != null
                && Stream.of(foreign.getMethods())
                        .anyMatch(one -> one.getName().equals(method.name) && one.getParameterCount() == 0);
    }

    /** Could a test use a member with these modifiers of this type, given such an object? */
    boolean isUsable(String declaring, int access) {
        if (!reference.containsKey(declaring) || isPublic(access)) {
            return true;
        }
        boolean isProtected = (access & Opcodes.ACC_PROTECTED) != 0;
        return (access & Opcodes.ACC_PRIVATE) == 0
                && (packages.contains(packageOf(declaring)) || isProtected && allInherited.contains(declaring));
    }

    /** Get a class of the JDK; null for any other. */
    static Class<?> jdkClass(String type) {
        try {
            return type.startsWith("java/") ? Class.forName(ClassFiles.binaryName(type), false, null) : null;
        } catch (ClassNotFoundException | LinkageError otherModule) {
            return null;
        }
    }

    /** List a class of the JDK and what it extends; nothing for any other. */
    static List<Class<?>> jdkSuperclasses(String type) {
        return Stream.<Class<?>>iterate(jdkClass(type), Objects::nonNull, Class::getSuperclass).toList();
    }

    private static boolean isPublic(int access) {
        return (access & Opcodes.ACC_PUBLIC) != 0;
    }

    private static String packageOf(String type) {
        return type.substring(0, type.lastIndexOf('/') + 1);
    }
}
