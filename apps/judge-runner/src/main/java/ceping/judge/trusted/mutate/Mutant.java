package ceping.judge.trusted.mutate;

import ceping.judge.wire.Answer.MutantDescription;
import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.tree.MethodNode;

/**
 * A change of one place of the reference code.
 *
 * @param key the same for the same change of the same method, whatever else changes: class, method,
 *     operator and number, and a hash of the method's code
 * @param type the class's binary name
 * @param method its name; {@code <init>} for a constructor
 * @param line in the reference code
 * @param change what is changed, as a Chinese sentence
 * @param site the method and instruction that is changed
 * @param changed makes the changed method: 500 long ones do not fit into the memory
 */
public record Mutant(
        String key, Operator operator, String type, String method, int line, String change, Site site,
        Supplier<MethodNode> changed) {

    /**
     * Where an instruction is, with the copies that javac has made of it.
     *
     * @param type the class's binary name
     * @param method name and descriptor
     * @param instructions places among the method's instructions
     */
    public record Site(String type, String method, List<Integer> instructions) {}

    /** Make its class file from that of the original class; null where the JVM would not take it. */
    public byte[] classFile(byte[] original) {
        return Methods.replaced(original, changed.get());
    }

    /** Say what is known of it before it is run. */
    public MutantDescription described() {
        return new MutantDescription(key, operator.name(), type, method, line, change);
    }
}
