package ceping.judge.trusted.scan;

import ceping.judge.trusted.code.ClassFiles;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Check what libraries do with types of the reference code that no test can name: the JDK gives all
 * constants of such an enum to code that has one of them, or its {@code Class}, and AssertJ calls
 * the getters of such an object. Without such types in the reference, nothing is checked.
 */
final class HiddenTypes {
    /** Methods that list an enum's constants; their first argument is the class or a constant. */
    private static final Set<String> LISTS = Set.of(
            ".getEnumConstants()[Ljava/lang/Object;",
            ".allOf(Ljava/lang/Class;)Ljava/util/EnumSet;",
            ".noneOf(Ljava/lang/Class;)Ljava/util/EnumSet;",
            ".complementOf(Ljava/util/EnumSet;)Ljava/util/EnumSet;",
            ".range(Ljava/lang/Enum;Ljava/lang/Enum;)Ljava/util/EnumSet;",
            ".valueOf(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;",
            "java/util/EnumMap.<init>(Ljava/lang/Class;)V");

    private final OnBehalf onBehalf;
    private final Collection<ClassNode> tests;
    private final Violations found;
    private boolean isAsked;
    /** A hidden enum, and a hidden type with a getter; null without one. */
    private ClassNode constants;
    private ClassNode getters;

    HiddenTypes(OnBehalf onBehalf, Collection<ClassNode> tests, Violations found) {
        this.onBehalf = onBehalf;
        this.tests = tests;
        this.found = found;
    }

    /** Note a member that the tests use; the type and the descriptor are internal names. */
    void uses(String owner, String name, String descriptor) {
        isAsked |= listsConstants(owner, name, descriptor) || callsGetters(name);
    }

    /** Check what was noted. */
    void judge() {
        if (isAsked) {
            List<ClassNode> hidden = onBehalf.reach().hiddenTypes();
            constants = first(hidden, type -> type.superName.equals("java/lang/Enum"));
            getters = first(hidden, this::hasGetter);
            if (constants != null || getters != null) {
                tests.forEach(this::judge);
            }
        }
    }

    private static ClassNode first(List<ClassNode> types, Predicate<ClassNode> isMeant) {
        return types.stream().filter(isMeant).findFirst().orElse(null);
    }

    private void judge(ClassNode test) {
        for (MethodNode method : test.methods) {
            for (AbstractInsnNode one : method.instructions) {
                if (one instanceof LineNumberNode line) {
                    found.at(line.line);
                } else if (one instanceof MethodInsnNode call && !isAskedOfLiteral(call)) {
                    judge(call.owner, call.name, call.desc);
                } else if (one instanceof InvokeDynamicInsnNode lambda) {
                    Stream.of(lambda.bsmArgs).filter(Handle.class::isInstance).map(Handle.class::cast)
                            .forEach(handle -> judge(handle.getOwner(), handle.getName(), handle.getDesc()));
                }
            }
        }
    }

    private void judge(String owner, String name, String descriptor) {
        String member = ClassFiles.binaryName(owner) + "." + ClassFiles.member(name, descriptor);
        if (constants != null && listsConstants(owner, name, descriptor)) {
            found.add(member, "被测代码的枚举 " + ClassFiles.simpleName(constants)
                    + " 不对测试开放，这里可能列出它的常量。请直接写出枚举类，例如 EnumSet.allOf(Color.class)，"
                    + "或用 EnumSet.of 写出常量。");
        }
        if (getters != null && callsGetters(name)) {
            found.add(member, "这个断言会调用 getter，而被测代码的 " + ClassFiles.simpleName(getters)
                    + " 有 getter，却不对测试开放。请在测试里自己调用 getter，再用 isNotNull 检查。");
        }
    }

    private static boolean listsConstants(String owner, String name, String descriptor) {
        return LISTS.contains((name.equals("<init>") ? owner : "") + "." + name + descriptor);
    }

    /** AssertJ's assertions about all fields of an object call its getters and hide the answers. */
    private static boolean callsGetters(String name) {
        return name.contains("NullFieldsOrProperties");
    }

    /** Is the class argument written at the call? No test can write a hidden one. */
    private static boolean isAskedOfLiteral(MethodInsnNode call) {
        AbstractInsnNode argument = before(call);
        if (Type.getArgumentTypes(call.desc).length == 2 && isPlain(argument)) {
            argument = before(argument);
        }
        return argument instanceof LdcInsnNode literal && literal.cst instanceof Type;
    }

    /** Is it an instruction that only pushes a value? */
    private static boolean isPlain(AbstractInsnNode one) {
        return one instanceof LdcInsnNode || one != null && one.getOpcode() == Opcodes.ALOAD;
    }

    /** Get the instruction before; null at the start, and a frame where branches meet. */
    private static AbstractInsnNode before(AbstractInsnNode one) {
        AbstractInsnNode before = one.getPrevious();
        while (before instanceof LabelNode || before instanceof LineNumberNode) {
            before = before.getPrevious();
        }
        return before;
    }

    /** Has it a public getter of a field that no supertype opens to the tests? */
    private boolean hasGetter(ClassNode type) {
        Reach reach = onBehalf.reach();
        Set<String> names = reach.superclasses(type.name).stream()
                .flatMap(one -> one.fields.stream())
                .map(field -> capitalized(field.name))
                .collect(Collectors.toSet());
        return reach.superclasses(type.name).stream()
                .filter(one -> !reach.isNameable(one.name))
                .flatMap(one -> one.methods.stream())
                .filter(method -> (method.access & Opcodes.ACC_PUBLIC) != 0 && method.desc.startsWith("()"))
                .filter(method -> names.contains(capitalized(method.name))
                        || names.contains(capitalized(method.name.replaceFirst("^(get|is)(?=.)", ""))))
                .anyMatch(method -> reach.lineage(type.name).stream().noneMatch(one -> reach.opens(one, method)));
    }

    private static String capitalized(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ENGLISH) + name.substring(1);
    }
}
