package ceping.judge.trusted.measure;

import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;

/**
 * Which instructions of a method can end it by an exception, or not at all. Some calls of the JDK cannot: those
 * that make an exception or a boxed number.
 */
final class Throwing {
    private static final Pattern EXCEPTION = Pattern.compile("java/lang/\\w+(Exception|Error)");
    private static final Pattern BOXED = Pattern.compile("\\([ZBCSIJFD]\\)Ljava/lang/\\w+;");

    private final String owner;
    private final boolean isStatic;
    private boolean isThis;

    Throwing(String owner, boolean isStatic) {
        this.owner = owner;
        this.isStatic = isStatic;
    }

    /** Say so of a variable's. */
    boolean ofVariable(int opcode, int index) {
        isThis = !isStatic && opcode == Opcodes.ALOAD && index == 0;
        return false;
    }

    /** Say so of one without an operand. */
    boolean of(int opcode) {
        isThis = false;
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE
                || opcode == Opcodes.IDIV || opcode == Opcodes.LDIV || opcode == Opcodes.IREM
                || opcode == Opcodes.LREM || opcode == Opcodes.ARRAYLENGTH || opcode == Opcodes.NEWARRAY
                || opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT || opcode == Opcodes.ATHROW;
    }

    /** Say so of one that names a type; a class of the reference may have to be initialised. */
    boolean ofType(int opcode, String type) {
        isThis = false;
        return opcode != Opcodes.INSTANCEOF && !(opcode == Opcodes.NEW && isReady(type));
    }

    /** Say so of a field's. */
    boolean ofField(int opcode, String type) {
        boolean isOfThis = isThis && opcode == Opcodes.GETFIELD;
        isThis = false;
        boolean isOfClass = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
        return !isOfThis && !(isOfClass && isReady(type));
    }

    /** Say so of a call. */
    boolean ofCall(String type, String name, String descriptor) {
        isThis = false;
        return !(name.equals("<init>") && EXCEPTION.matcher(type).matches())
                && !(type.startsWith("java/lang/") && name.equals("valueOf") && BOXED.matcher(descriptor).matches());
    }

    private boolean isReady(String type) {
        return type.equals(owner) || type.startsWith("java/");
    }
}
