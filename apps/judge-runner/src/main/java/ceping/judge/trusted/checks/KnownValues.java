package ceping.judge.trusted.checks;

import static org.objectweb.asm.Opcodes.*;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Follow values through a method of the tests, as far as is certain. */
final class KnownValues extends Interpreter<Known> {
    /** Values of these types cannot be changed by whoever gets them. */
    private static final Set<String> UNCHANGEABLE = Set.of(
            "java/lang/String", "java/lang/Integer", "java/lang/Long", "java/lang/Short", "java/lang/Byte",
            "java/lang/Character", "java/lang/Boolean", "java/lang/Float", "java/lang/Double");

    private final Map<AbstractInsnNode, Integer> numbers = new IdentityHashMap<>();
    private int lastNumber;

    KnownValues() {
        super(ASM9);
    }

    @Override
    public Known newValue(Type type) {
        return type == Type.VOID_TYPE ? null : new Known(type == null ? 1 : type.getSize(), false, false, "any " + ++lastNumber);
    }

    @Override
    public Known newOperation(AbstractInsnNode node) {
        if (node instanceof LdcInsnNode load) {
            boolean isLong = load.cst instanceof Long || load.cst instanceof Double;
            return load.cst instanceof Number || load.cst instanceof String
                    ? literal(isLong ? 2 : 1, load.cst.getClass().getSimpleName() + load.cst)
                    : made(node);
        }
        if (node instanceof IntInsnNode push) {
            return literal(1, "Integer" + push.operand);
        }
        return switch (node.getOpcode()) {
            case NEW -> made(node);
            case GETSTATIC -> value(Type.getType(((FieldInsnNode) node).desc), node);
            case ACONST_NULL -> literal(1, "null");
            case LCONST_0, LCONST_1 -> literal(2, "Long" + (node.getOpcode() - LCONST_0));
            case DCONST_0, DCONST_1 -> literal(2, "Double" + (node.getOpcode() - DCONST_0));
            case FCONST_0, FCONST_1, FCONST_2 -> literal(1, "Float" + (node.getOpcode() - FCONST_0));
            default -> literal(1, "Integer" + (node.getOpcode() - ICONST_0));
        };
    }

    @Override
    public Known copyOperation(AbstractInsnNode node, Known value) {
        return value;
    }

    @Override
    public Known unaryOperation(AbstractInsnNode node, Known value) {
        int opcode = node.getOpcode();
        if (opcode >= INEG && opcode <= DNEG || opcode == IINC || opcode >= I2L && opcode <= I2S) {
            boolean isLong = opcode == LNEG || opcode == DNEG || opcode == I2L || opcode == I2D || opcode == L2D
                    || opcode == F2L || opcode == F2D || opcode == D2L;
            return value.isIndependent() ? literal(isLong ? 2 : 1, opcode + "(" + value.text() + ")") : sized(isLong ? 2 : 1, node);
        }
        if (opcode == CHECKCAST) {
            return value;
        }
        if (opcode == GETFIELD) {
            return value(Type.getType(((FieldInsnNode) node).desc), node);
        }
        return opcode == NEWARRAY || opcode == ANEWARRAY ? made(node) : sized(1, node);
    }

    @Override
    public Known binaryOperation(AbstractInsnNode node, Known one, Known other) {
        int opcode = node.getOpcode();
        boolean isLong = opcode == LALOAD || opcode == DALOAD
                || opcode >= IADD && opcode <= LXOR && isOnLongs(opcode);
        boolean isLoad = opcode >= IALOAD && opcode <= SALOAD;
        return !isLoad && one.isIndependent() && other.isIndependent()
                ? literal(isLong ? 2 : 1, opcode + "(" + one.text() + "," + other.text() + ")")
                : sized(isLong ? 2 : 1, node);
    }

    /** In the JVM the instructions on int, long, float and double follow each other. */
    private static boolean isOnLongs(int opcode) {
        return opcode < ISHL ? (opcode - IADD) % 4 % 2 == 1 : (opcode - ISHL) % 2 == 1;
    }

    @Override
    public Known ternaryOperation(AbstractInsnNode node, Known one, Known two, Known three) {
        return null;
    }

    @Override
    public Known naryOperation(AbstractInsnNode node, List<? extends Known> values) {
        if (node instanceof MethodInsnNode call) {
            return called(call, values);
        }
        if (node instanceof InvokeDynamicInsnNode dynamic) {
            return dynamic.name.equals("makeConcatWithConstants") && values.stream().allMatch(Known::isIndependent)
                    ? literal(1, List.of(dynamic.bsmArgs) + texts(values))
                    : made(node);
        }
        return made(node);
    }

    private Known called(MethodInsnNode call, List<? extends Known> values) {
        Type type = Type.getReturnType(call.desc);
        if (type == Type.VOID_TYPE) {
            return null;
        }
        if (call.owner.startsWith("org/assertj/") && call.name.startsWith("assertThat") && values.size() == 1) {
            // What is said of the assertion is said of the value.
            return values.get(0).getSize() == 1 ? values.get(0) : resized(values.get(0));
        }
        String text = call.owner + "." + call.name + call.desc + texts(values);
        boolean isOfJdk = call.owner.startsWith("java/") && values.stream().allMatch(Known::isIndependent);
        return isOfJdk && isUnchangeable(type)
                ? literal(type.getSize(), text)
                : new Known(type.getSize(), false, false, text);
    }

    private static Known resized(Known value) {
        return new Known(1, value.isIndependent(), value.isMade(), value.text());
    }

    private static boolean isUnchangeable(Type type) {
        return type.getSort() < Type.ARRAY || type.getSort() == Type.OBJECT && UNCHANGEABLE.contains(type.getInternalName());
    }

    private static String texts(List<? extends Known> values) {
        return values.stream().map(Known::text).collect(Collectors.joining(",", "(", ")"));
    }

    @Override
    public void returnOperation(AbstractInsnNode node, Known value, Known expected) {}

    /** Where two ways meet, nothing is certain but what is so on both. */
    @Override
    public Known merge(Known one, Known other) {
        if (one.equals(other)) {
            return one;
        }
        boolean isMade = one.isMade() && other.isMade();
        return one.text().startsWith("merged") && one.isMade() == isMade
                ? one
                : new Known(Math.min(one.size(), other.size()), false, isMade, "merged " + ++lastNumber);
    }

    private static Known literal(int size, String text) {
        return new Known(size, true, !text.equals("null"), text);
    }

    private Known made(AbstractInsnNode node) {
        return new Known(1, false, true, "made " + number(node));
    }

    private Known sized(int size, AbstractInsnNode node) {
        return new Known(size, false, false, "at " + number(node));
    }

    private Known value(Type type, AbstractInsnNode node) {
        return sized(type.getSize(), node);
    }

    /** The same for each visit: the analysis comes by until nothing changes. */
    private int number(AbstractInsnNode node) {
        return numbers.computeIfAbsent(node, key -> ++lastNumber);
    }
}
