package ceping.judge.trusted.scan;

import ceping.judge.trusted.code.ClassFiles;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Judge what Mockito makes and writes to where a field says {@code @InjectMocks} or {@code @Spy}: of
 * the reference code only constructors, setters and fields that javac would let the test use.
 *
 * <p>{@code @InjectMocks} takes the constructor with the most parameters if the field is empty. Where
 * that has none, or where the field holds an object, it takes setters and, for want of one, fields.
 */
final class Injections {
    private static final String INJECT_MOCKS = "Lorg/mockito/InjectMocks;";
    private static final String SPY = "Lorg/mockito/Spy;";
    /** Mockito does not write to fields with one of these modifiers. */
    private static final int LEFT_ALONE = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;

    /** More than a lesson's tests inject into; each takes a look at all classes. */
    private static final int MAX_TYPES = 30;

    private final OnBehalf onBehalf;
    private final Violations found;
    private final Map<Made, String> asked = new LinkedHashMap<>();
    private final Set<String> filled = new HashSet<>();

    private record Made(String annotation, Type type, String field) {}

    Injections(OnBehalf onBehalf, Violations found) {
        this.onBehalf = onBehalf;
        this.found = found;
    }

    /** Note a field of the tests; what {@link #fills} tells must be known before the check. */
    void annotated(String annotation, String member, String field, Type type) {
        if (annotation.equals(INJECT_MOCKS) || annotation.equals(SPY)) {
            asked.putIfAbsent(new Made(annotation, type, field), member);
        }
    }

    /** Note that the tests fill a field themselves. */
    void fills(String field) {
        filled.add(field);
    }

    /** Check what was noted. */
    void judge() {
        found.at(null);
        asked.entrySet().stream().limit(MAX_TYPES).forEach(one -> judge(one.getKey(), one.getValue()));
        if (asked.size() > MAX_TYPES) {
            found.add("@InjectMocks", "使用 @InjectMocks 和 @Spy 的字段过多，无法检查。");
        }
    }

    private void judge(Made one, String member) {
        Reach reach = onBehalf.reach();
        ClassNode made = one.type.getSort() == Type.OBJECT ? reach.find(one.type.getInternalName()) : null;
        if (one.annotation.equals(SPY)) {
            if (made != null) {
                checkSpied(reach, made, member);
            }
        } else if (made == null) {
            found.add(member, "@InjectMocks 只能用于被测代码或测试代码中的类，请把字段的类型写成被测类。");
        } else {
            boolean takesParameters = checkConstructor(reach, made, member);
            if (filled.contains(one.field)) {
                reach.subtypes(made.name).forEach(type -> checkFields(reach, type, member));
            } else if (!takesParameters) {
                checkFields(reach, made.name, member);
            }
        }
    }

    private void checkSpied(Reach reach, ClassNode made, String member) {
        made.methods.stream()
                .filter(method -> method.name.equals("<init>") && method.desc.equals("()V"))
                .filter(method -> !isConstructible(reach, made, method))
                .forEach(method -> found.add(member,
                        "@Spy 会调用 " + ClassFiles.simpleName(made)
                                + " 的私有构造方法。请用 Mockito.spy(对象) 监视一个已有的对象。"));
    }

    /** Check the constructor that Mockito would take; returns whether it has parameters. */
    private boolean checkConstructor(Reach reach, ClassNode made, String member) {
        List<MethodNode> constructors =
                made.methods.stream().filter(method -> method.name.equals("<init>")).toList();
        int most = constructors.stream().mapToInt(Injections::parameters).max().orElse(0);
        if (constructors.stream()
                .filter(method -> parameters(method) == most)
                .anyMatch(method -> !isConstructible(reach, made, method))) {
            found.add(member,
                    "@InjectMocks 会调用 " + ClassFiles.simpleName(made)
                            + " 的私有构造方法。请在测试里自己创建对象，并把 mock 传给它。");
        }
        return most > 0;
    }

    /** A subclass may call what is protected, and a test could be one. */
    private static boolean isConstructible(Reach reach, ClassNode made, MethodNode constructor) {
        return (constructor.access & Opcodes.ACC_PROTECTED) != 0 || reach.isUsable(made.name, constructor.access);
    }

    private static int parameters(MethodNode method) {
        return Type.getArgumentTypes(method.desc).length;
    }

    private void checkFields(Reach reach, String type, String member) {
        List<ClassNode> classes = reach.superclasses(type);
        Reach.jdkSuperclasses(classes.get(classes.size() - 1).superName).stream()
                .flatMap(one -> Stream.of(one.getDeclaredFields()))
                .filter(field -> (field.getModifiers() & LEFT_ALONE) == 0)
                .filter(field -> isFilled(reach, Type.getType(field.getType())))
                .findFirst()
                .ifPresent(field -> found.add(member,
                        "@InjectMocks 会写入 " + field.getDeclaringClass().getName() + " 的私有字段 " + field.getName()
                                + "。请在测试里自己创建对象。"));
        for (ClassNode one : classes) {
            one.fields.stream()
                    .filter(field -> reach.isReference(one.name) && isWrittenTo(reach, one, field, classes))
                    .filter(field -> isFilled(reach, Type.getType(field.desc)))
                    .findFirst()
                    .ifPresent(field -> found.add(member,
                            "@InjectMocks 会写入 " + ClassFiles.simpleName(one) + " 的私有字段 " + field.name
                                    + "，而测试代码本来不能访问它。请用构造方法或 setter 传入 mock；"
                                    + "被测类没有提供时，请告知教师。"));
        }
    }

    /** Does Mockito write to a field that a test could not, and that no setter is there for? */
    private static boolean isWrittenTo(Reach reach, ClassNode type, FieldNode field, List<ClassNode> heirs) {
        String setter = "set" + Character.toUpperCase(field.name.charAt(0)) + field.name.substring(1);
        return (field.access & LEFT_ALONE) == 0
                && !reach.isUsable(type.name, field.access)
                && heirs.stream()
                        .filter(one -> reach.isNameable(heirs.get(0).name) || reach.isNameable(one.name))
                        .flatMap(one -> one.methods.stream())
                        .noneMatch(method -> (method.access & Opcodes.ACC_PUBLIC) != 0
                                && method.name.equals(setter)
                                && method.desc.startsWith("(" + field.desc + ")"));
    }

    /** Could a field of the tests hold a mock that fits? */
    private static boolean isFilled(Reach reach, Type wanted) {
        return wanted.getSort() == Type.OBJECT
                && !isFinal(reach, wanted)
                && reach.testClasses().stream()
                        .flatMap(test -> test.fields.stream())
                        .filter(field -> !isInjected(field))
                        .map(field -> Type.getType(field.desc))
                        .filter(given -> given.getSort() == Type.OBJECT)
                        .anyMatch(given -> isRelated(reach, given, wanted));
    }

    private static boolean isInjected(FieldNode field) {
        return field.visibleAnnotations != null
                && field.visibleAnnotations.stream().anyMatch(one -> one.desc.equals(INJECT_MOCKS))
                && field.visibleAnnotations.stream().noneMatch(one -> one.desc.equals(SPY));
    }

    /** A wider field type may hold what fits, as well as a narrower one. */
    private static boolean isRelated(Reach reach, Type given, Type wanted) {
        return isAssignable(reach, given.getInternalName(), wanted.getInternalName())
                || isAssignable(reach, wanted.getInternalName(), given.getInternalName());
    }

    private static boolean isAssignable(Reach reach, String from, String to) {
        return to.equals("java/lang/Object")
                || reach.lineage(from).stream().anyMatch(one -> one.equals(to) || isForeignHeir(one, to));
    }

    private static boolean isForeignHeir(String from, String to) {
        Class<?> heir = Reach.jdkClass(from);
        Class<?> type = Reach.jdkClass(to);
        return heir != null && type != null && type.isAssignableFrom(heir);
    }

    private static boolean isFinal(Reach reach, Type type) {
        ClassNode own = reach.find(type.getInternalName());
        Class<?> foreign = own == null ? Reach.jdkClass(type.getInternalName()) : null;
        return own == null
                ? foreign != null && Modifier.isFinal(foreign.getModifiers())
                : (own.access & Opcodes.ACC_FINAL) != 0;
    }
}
