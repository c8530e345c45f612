package ceping.judge.trusted.mutate;

import ceping.judge.trusted.code.ClassFiles;
import ceping.judge.trusted.code.TestSuite;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Find out whether a test can find what another one has left behind: in a static field that is more than
 * a constant, or in a test class that all share. Where it can, the first test that reaches code is not
 * the only one that its mutants matter to.
 */
final class SharedState {
    private static final String PER_CLASS = "Lorg/junit/jupiter/api/TestInstance;";
    private static final Set<String> UNCHANGEABLE = Set.of(
            "java/lang/String", "java/lang/Integer", "java/lang/Long", "java/lang/Character", "java/lang/Boolean",
            "java/lang/Double", "java/lang/Float", "java/lang/Short", "java/lang/Byte");

    private final Map<String, ClassNode> reference;
    private final Set<String> mutated;

    private SharedState(Map<String, ClassNode> reference, Set<String> mutated) {
        this.reference = reference;
        this.mutated = mutated;
    }

    /** Is there any, in the reference code or in the tests? */
    static boolean isIn(Map<String, byte[]> classFiles, List<Mutant> mutants, TestSuite suite) {
        Set<String> mutated = mutants.stream()
                .map(mutant -> mutant.site().type() + "." + mutant.method())
                .collect(Collectors.toSet());
        Map<String, ClassNode> reference = ClassFiles.readAll(classFiles.values(), ClassReader.SKIP_DEBUG);
        SharedState state = new SharedState(reference, mutated);
        return suite.classes().stream().anyMatch(type ->
                        type.fields.stream().anyMatch(SharedState::isComputed) || suite.annotations(type).contains(PER_CLASS))
                || reference.values().stream().anyMatch(state::isInClass);
    }

    /** Is it static, and not a constant of the class file? */
    private static boolean isComputed(FieldNode field) {
        return (field.access & Opcodes.ACC_STATIC) != 0 && field.value == null
                && !field.name.equals("$assertionsDisabled");
    }

    private boolean isInClass(ClassNode type) {
        return type.fields.stream().anyMatch(field -> isComputed(field) && !isConstant(type, field))
                || type.fields.stream().anyMatch(SharedState::isComputed) && !isPlain(type);
    }

    /** Does nothing change it once the class is there? */
    private boolean isConstant(ClassNode type, FieldNode field) {
        Type of = Type.getType(field.desc);
        boolean isFinal = (field.access & Opcodes.ACC_FINAL) != 0;
        boolean isPrivate = (field.access & Opcodes.ACC_PRIVATE) != 0;
        return isFinal && switch (of.getSort()) {
            case Type.ARRAY -> isPrivate && of.getElementType().getSort() < Type.ARRAY && !isStoredInto(type, of)
                    || (field.access & Opcodes.ACC_SYNTHETIC) != 0;
            case Type.OBJECT -> UNCHANGEABLE.contains(of.getInternalName())
                    || (field.access & Opcodes.ACC_ENUM) != 0 && hasOnlyFinalFields(type);
            default -> true;
        };
    }

    private static boolean hasOnlyFinalFields(ClassNode type) {
        return type.fields.stream().allMatch(field -> (field.access & Opcodes.ACC_FINAL) != 0);
    }

    /** Can code that sees a private array store into it? Not by varargs, which fill arrays of objects. */
    private boolean isStoredInto(ClassNode type, Type array) {
        boolean isOfNumbers = array.getDimensions() == 1;
        int store = array.getElementType().getOpcode(Opcodes.IASTORE);
        return reference.values().stream()
                .filter(other -> nest(other).equals(nest(type)))
                .flatMap(other -> other.methods.stream())
                .filter(method -> !method.name.equals("<clinit>"))
                .flatMap(method -> Stream.of(method.instructions.toArray()))
                .mapToInt(AbstractInsnNode::getOpcode)
                .anyMatch(opcode -> isOfNumbers
                        ? opcode == store
                        : opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
    }

    private static String nest(ClassNode type) {
        return type.name.split("\\$", 2)[0];
    }

    /** Does making the class run no code that has mutants, and none of the reference's but constructors? */
    private boolean isPlain(ClassNode type) {
        String name = ClassFiles.binaryName(type.name);
        boolean isEnum = (type.access & Opcodes.ACC_ENUM) != 0;
        return !mutated.contains(name + ".<clinit>") && !(isEnum && mutated.contains(name + ".<init>"))
                && type.methods.stream()
                        .filter(method -> method.name.equals("<clinit>") || isEnum && method.name.equals("<init>"))
                        .allMatch(method -> callsOnlyOutside(type, method));
    }

    private boolean callsOnlyOutside(ClassNode type, MethodNode method) {
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof MethodInsnNode call && reference.containsKey(call.owner)
                    && !(call.owner.equals(type.name) && (call.name.equals("<init>") || call.name.equals("$values")))) {
                return false;
            }
        }
        return true;
    }
}
