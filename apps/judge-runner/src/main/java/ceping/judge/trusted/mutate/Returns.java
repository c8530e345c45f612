package ceping.judge.trusted.mutate;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The operators that return something else. */
final class Returns {
    /** The empty values of types: how they are made, and what Java writes for them. */
    private record Empty(String owner, String method, String written) {}

    private static final Map<String, Empty> EMPTY = Map.of(
            "java/util/Optional", new Empty("java/util/Optional", "empty", "Optional.empty()"),
            "java/util/List", new Empty("java/util/Collections", "emptyList", "空列表"),
            "java/util/Collection", new Empty("java/util/Collections", "emptyList", "空集合"),
            "java/util/Iterable", new Empty("java/util/Collections", "emptyList", "空集合"),
            "java/util/Set", new Empty("java/util/Collections", "emptySet", "空集合"),
            "java/util/Map", new Empty("java/util/Collections", "emptyMap", "空映射"),
            "java/util/stream/Stream", new Empty("java/util/stream/Stream", "empty", "空的流"));
    private static final Map<String, Type> BOXED = Map.of(
            "java/lang/Integer", Type.INT_TYPE, "java/lang/Short", Type.SHORT_TYPE,
            "java/lang/Character", Type.CHAR_TYPE, "java/lang/Byte", Type.BYTE_TYPE,
            "java/lang/Long", Type.LONG_TYPE,
            "java/lang/Float", Type.FLOAT_TYPE, "java/lang/Double", Type.DOUBLE_TYPE);
    private static final String BOOLEAN = "java/lang/Boolean";

    private Returns() {}

    /** List what can be returned instead by this instruction of a method. */
    static List<Edit> of(MethodNode method, AbstractInsnNode node) {
        Type type = Type.getReturnType(method.desc);
        if (node.getOpcode() < IRETURN || node.getOpcode() > ARETURN) {
            return List.of();
        }
        if (type.getSort() == Type.BOOLEAN || isObject(type, BOOLEAN)) {
            return List.of(
                    edit(Operator.TRUE_RETURNS, "返回值换成 true", type, truth(type, 1)),
                    edit(Operator.FALSE_RETURNS, "返回值换成 false", type, truth(type, 0)));
        }
        if (type.getSort() < Type.ARRAY) {
            return List.of(edit(Operator.PRIMITIVE_RETURNS, "返回值换成 0", type, List.of(zero(type))));
        }
        String name = type.getInternalName();
        if (BOXED.containsKey(name)) {
            return List.of(edit(Operator.EMPTY_RETURNS, "返回值换成 0", type, boxed(name, BOXED.get(name))));
        }
        if (name.equals("java/lang/String")) {
            return List.of(edit(Operator.EMPTY_RETURNS, "返回值换成空字符串", type, List.of(new LdcInsnNode(""))));
        }
        Empty empty = EMPTY.get(name);
        return List.of(empty == null
                ? edit(Operator.NULL_RETURNS, "返回值换成 null", type, List.of(new InsnNode(ACONST_NULL)))
                : edit(Operator.EMPTY_RETURNS, "返回值换成" + empty.written, type, List.of(call(empty, name))));
    }

    private static boolean isObject(Type type, String name) {
        return type.getSort() == Type.OBJECT && type.getInternalName().equals(name);
    }

    private static Edit edit(Operator operator, String change, Type type, List<AbstractInsnNode> made) {
        int pop = type.getSize() == 2 ? POP2 : POP;
        return new Edit(operator, change, (method, node) -> {
            InsnList instead = new InsnList();
            instead.add(new InsnNode(pop));
            made.forEach(one -> instead.add(one.clone(Map.of())));
            method.instructions.insertBefore(node, instead);
        });
    }

    private static AbstractInsnNode zero(Type type) {
        return new InsnNode(switch (type.getSort()) {
            case Type.LONG -> LCONST_0;
            case Type.FLOAT -> FCONST_0;
            case Type.DOUBLE -> DCONST_0;
            default -> ICONST_0;
        });
    }

    private static List<AbstractInsnNode> truth(Type type, int value) {
        AbstractInsnNode push = new InsnNode(ICONST_0 + value);
        return type.getSort() == Type.BOOLEAN
                ? List.of(push)
                : List.of(push, valueOf(BOOLEAN, Type.BOOLEAN_TYPE));
    }

    private static List<AbstractInsnNode> boxed(String name, Type primitive) {
        return List.of(zero(primitive), valueOf(name, primitive));
    }

    private static AbstractInsnNode valueOf(String owner, Type primitive) {
        return new MethodInsnNode(
                INVOKESTATIC, owner, "valueOf", "(" + primitive.getDescriptor() + ")L" + owner + ";", false);
    }

    private static AbstractInsnNode call(Empty empty, String type) {
        // Collections has no method that gives a Collection or an Iterable.
        String given = empty.method.equals("emptyList") ? "java/util/List" : type;
        boolean isInterface = empty.owner.equals("java/util/stream/Stream");
        return new MethodInsnNode(INVOKESTATIC, empty.owner, empty.method, "()L" + given + ";", isInterface);
    }
}
