package ceping.judge.trusted.branch;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** What a method's code in the source branches on, in the order in which javac writes it. */
final class CodeBody {
    private final String name;
    private final Place place;
    private final List<Branching> branchings = new ArrayList<>();
    private boolean isUncertain;

    /** Take the name that it has in the class file, or else its place. */
    CodeBody(String name, Place place) {
        this.name = name;
        this.place = place;
    }

    String name() {
        return name;
    }

    int size() {
        return branchings.size();
    }

    void add(Branching branching) {
        branchings.add(branching);
    }

    void addAll(CodeBody other) {
        branchings.addAll(other.branchings);
        isUncertain |= other.isUncertain;
    }

    /** Give up: javac's code for it is not foreseen. */
    void setUncertain() {
        isUncertain = true;
    }

    /** Name the ways of each instruction of a method that branches; null where that is not certain. */
    List<Ways> waysOf(MethodNode method) {
        List<Ways> ways = new ArrayList<>();
        for (AbstractInsnNode node : method.instructions) {
            if (Branching.isBranching(node)) {
                boolean isForeseen = !isUncertain && ways.size() < branchings.size();
                Ways found = isForeseen ? Ways.of(branchings.get(ways.size()).waysOf(node)) : null;
                if (found == null) {
                    return null;
                }
                ways.add(found);
            }
        }
        return !isUncertain && ways.size() == branchings.size() ? ways : null;
    }

    /** Could a method be this lambda's? */
    boolean isPossible(MethodNode lambda) {
        for (AbstractInsnNode node : lambda.instructions) {
            if (node instanceof LineNumberNode line && (line.line < place.line() || line.line > place.endLine())) {
                return false;
            }
        }
        return isUncertain || waysOf(lambda) != null;
    }
}
