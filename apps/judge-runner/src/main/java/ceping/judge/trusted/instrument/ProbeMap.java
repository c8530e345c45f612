package ceping.judge.trusted.instrument;

import java.util.BitSet;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jacoco.core.internal.data.CRC64;
import org.jacoco.core.internal.flow.ClassProbesAdapter;
import org.jacoco.core.internal.flow.ClassProbesVisitor;
import org.jacoco.core.internal.flow.IFrame;
import org.jacoco.core.internal.flow.MethodProbesVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Label;

/**
 * JaCoCo's probes of a class: its id, their number, and which ones no honest test can hit, those of
 * the canary and of {@link Unreachable} methods. JaCoCo numbers them in its walk through the class,
 * which is repeated here.
 */
public record ProbeMap(long classId, int count, BitSet forbidden) {

    /** Walk a woven class file. */
    public static ProbeMap of(byte[] classFile, String canaryName, Set<Unreachable.Method> unreachable) {
        ClassReader reader = new ClassReader(classFile);
        Walk walk = new Walk((name, descriptor) ->
                name.equals(canaryName)
                        || unreachable.contains(new Unreachable.Method(reader.getClassName(), name, descriptor)));
        reader.accept(new ClassProbesAdapter(walk, false), 0);
        return new ProbeMap(CRC64.classId(classFile), walk.count, walk.forbidden);
    }

    private static final class Walk extends ClassProbesVisitor {
        private final BiPredicate<String, String> isForbidden;
        private final BitSet forbidden = new BitSet();
        private int count;

        Walk(BiPredicate<String, String> isForbidden) {
            this.isForbidden = isForbidden;
        }

        @Override
        public MethodProbesVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            return isForbidden.test(name, descriptor) ? new ForbiddenProbes(forbidden) : null;
        }

        @Override
        public void visitTotalProbeCount(int total) {
            count = total;
        }
    }

    private static final class ForbiddenProbes extends MethodProbesVisitor {
        private final BitSet found;

        ForbiddenProbes(BitSet found) {
            this.found = found;
        }

        @Override
        public void visitJumpInsnWithProbe(int opcode, Label label, int probeId, IFrame frame) {
            found.set(probeId);
        }

        @Override
        public void visitInsnWithProbe(int opcode, int probeId) {
            found.set(probeId);
        }

        @Override
        public void visitProbe(int probeId) {
            found.set(probeId);
        }
    }
}
