package ceping.judge.trusted;

import java.util.BitSet;
import org.jacoco.core.internal.data.CRC64;
import org.jacoco.core.internal.flow.ClassProbesAdapter;
import org.jacoco.core.internal.flow.ClassProbesVisitor;
import org.jacoco.core.internal.flow.IFrame;
import org.jacoco.core.internal.flow.MethodProbesVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Label;

/**
 * Know JaCoCo's probes of a class: its id, how many there are, and which are the canary's. JaCoCo
 * numbers them while it walks the class, so the same walk tells.
 */
record ProbeMap(long classId, int count, BitSet canary) {

    /** Walk a woven class file. */
    static ProbeMap of(byte[] classFile, String canaryName) {
        Walk walk = new Walk(canaryName);
        new ClassReader(classFile).accept(new ClassProbesAdapter(walk, false), 0);
        return new ProbeMap(CRC64.classId(classFile), walk.count, walk.canary);
    }

    private static final class Walk extends ClassProbesVisitor {
        private final String canaryName;
        private final BitSet canary = new BitSet();
        private int count;

        Walk(String canaryName) {
            this.canaryName = canaryName;
        }

        @Override
        public MethodProbesVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            return name.equals(canaryName) ? new CanaryProbes(canary) : null;
        }

        @Override
        public void visitTotalProbeCount(int total) {
            count = total;
        }
    }

    /** Hears of the two kinds of probes that {@link Canary}'s code can have. */
    private static final class CanaryProbes extends MethodProbesVisitor {
        private final BitSet found;

        CanaryProbes(BitSet found) {
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
