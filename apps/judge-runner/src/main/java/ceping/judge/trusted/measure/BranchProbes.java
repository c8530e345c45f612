package ceping.judge.trusted.measure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jacoco.core.internal.flow.ClassProbesAdapter;
import org.jacoco.core.internal.flow.ClassProbesVisitor;
import org.jacoco.core.internal.flow.MethodProbesVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Which branches of a class have run. JaCoCo works out the same but gives away only their number on each line,
 * after its filters; {@link MissedWays} compares with that.
 */
final class BranchProbes extends ClassProbesVisitor {
    private final Map<String, List<BranchInstruction>> methods = new HashMap<>();
    private final Set<String> wanted;
    private final boolean[] hits;
    private final String owner;

    private BranchProbes(String owner, Set<String> wanted, boolean[] hits) {
        this.owner = owner;
        this.wanted = wanted;
        this.hits = hits;
    }

    /** List what branches in the wanted methods, which are named with their descriptors. */
    static Map<String, List<BranchInstruction>> of(byte[] classFile, Set<String> wanted, boolean[] hits) {
        ClassReader reader = new ClassReader(classFile);
        BranchProbes found = new BranchProbes(reader.getClassName(), wanted, hits);
        reader.accept(new ClassProbesAdapter(found, false), 0);
        return found.methods;
    }

    @Override
    public MethodProbesVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        if (!wanted.contains(name + descriptor)) {
            return null;
        }
        MethodFlow flow = new MethodFlow(hits, new Throwing(owner, (access & Opcodes.ACC_STATIC) != 0));
        methods.put(name + descriptor, flow.branching());
        return flow;
    }

    @Override
    public void visitTotalProbeCount(int count) {
        // Of no concern here.
    }
}
