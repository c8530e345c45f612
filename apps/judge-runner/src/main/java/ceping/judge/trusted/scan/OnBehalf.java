package ceping.judge.trusted.scan;

import ceping.judge.trusted.code.ClassFiles;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Check what JUnit calls and makes by reflection because of an annotation: of the reference code
 * only what javac would let the test use itself. {@link Injections} does the same for Mockito.
 */
final class OnBehalf {
    private static final String TEXT = "(Ljava/lang/String;)";

    private final Allowlist allowlist;
    private final Violations found;
    private final Map<String, ClassNode> tests;
    private final Map<String, ClassNode> reference;
    private Reach reach;
    private String testClass;
    private final Set<Type> converted = new HashSet<>();

    OnBehalf(
            Allowlist allowlist, Map<String, ClassNode> tests, Map<String, ClassNode> reference, Violations found) {
        this.allowlist = allowlist;
        this.found = found;
        this.tests = tests;
        this.reference = reference;
    }

    /** Made only when needed: it takes time where classes inherit from many others. */
    Reach reach() {
        if (reach == null) {
            reach = new Reach(tests, reference);
        }
        return reach;
    }

    /** Name the class of the annotations, by internal name. */
    void in(String type) {
        testClass = type;
    }

    /**
     * Check a method that JUnit looks for in the test class and its supertypes; a subclass may be
     * the test class, too.
     */
    void ownMethod(String annotation, String name) {
        if (!isUsable(reach().inheritedBy(testClass), bare(name))) {
            refuse(annotation, name);
        }
    }

    /** Check a method that an annotation names together with its class, by binary name. */
    void methodOf(String annotation, String className, String name) {
        String type = className.replace('.', '/');
        if (!reach().isNameable(type) || !isUsable(reach().lineage(type), bare(name))) {
            refuse(annotation, className + "#" + name);
        }
    }

    /** Could a test call whatever method of this name one of these types declares? */
    private boolean isUsable(Set<String> types, String name) {
        return types.stream().allMatch(type ->
                reach().find(type) == null ? allows(type, name) : isUsable(reach().find(type), name));
    }

    private boolean isUsable(ClassNode type, String name) {
        return type.methods.stream()
                .noneMatch(method -> method.name.equals(name) && !reach().isUsable(type.name, method.access));
    }

    /** Members that a class inherits from the JDK or a library are found by name, too. */
    private boolean allows(String foreign, String name) {
        return allowlist.allowsMember(ClassFiles.binaryName(foreign), name + "()")
                || Reach.jdkSuperclasses(foreign).stream().noneMatch(type -> declares(type, name));
    }

    private static boolean declares(Class<?> type, String name) {
        return Stream.of(type.getDeclaredMethods()).anyMatch(method -> method.getName().equals(name));
    }

    /** Cut off the list of parameters, whatever stands in it. */
    private static String bare(String name) {
        int list = name.indexOf('(');
        return (list < 0 ? name : name.substring(0, list)).strip();
    }

    /** Check what JUnit makes of a text where a parameter has this type. */
    void convertible(Type type) {
        if (type.getSort() != Type.OBJECT || !reach().isReference(type.getInternalName()) || !converted.add(type)) {
            return;
        }
        for (String one : reach().lineage(type.getInternalName())) {
            if (reach().isReference(one)) {
                reach().find(one).methods.stream()
                        .filter(method -> isConversion(method, one, type))
                        .filter(method -> (method.access & Opcodes.ACC_PRIVATE) == 0)
                        .filter(method -> !reach().isUsable(one, method.access))
                        .forEach(method -> found.add(
                                type.getClassName(),
                                "JUnit 会用测试代码不能访问的成员把文本转换成 " + type.getClassName()
                                        + "。请用 @MethodSource 提供对象，或写一个 ArgumentConverter。"));
            }
        }
    }

    private static boolean isConversion(MethodNode method, String declaring, Type type) {
        return method.name.equals("<init>")
                ? declaring.equals(type.getInternalName()) && method.desc.equals(TEXT + "V")
                : (method.access & Opcodes.ACC_STATIC) != 0 && method.desc.equals(TEXT + type.getDescriptor());
    }

    private void refuse(String annotation, String name) {
        found.addWritten(
                annotation + "(" + name + ")",
                annotation + " 只能引用测试代码自己的方法，或测试代码本来就能调用的方法，不能借它调用被测代码的私有成员。"
                        + "请在测试类里写一个方法，再引用它。",
                "\"" + name + "\"", annotation);
    }
}
