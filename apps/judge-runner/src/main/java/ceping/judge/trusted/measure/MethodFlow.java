package ceping.judge.trusted.measure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jacoco.core.internal.flow.IFrame;
import org.jacoco.core.internal.flow.LabelInfo;
import org.jacoco.core.internal.flow.MethodProbesVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** The walk through a method's instructions, by which a hit probe tells of all that leads to it. */
final class MethodFlow extends MethodProbesVisitor {
    private record Jump(BranchInstruction from, Label target, int branch) {}

    private final boolean[] hits;
    private final Throwing throwing;
    private final List<BranchInstruction> branching = new ArrayList<>();
    private final List<Jump> jumps = new ArrayList<>();
    private final List<Label> pending = new ArrayList<>();
    private final Map<Label, BranchInstruction> places = new HashMap<>();
    private int line;
    /** What the next instruction follows; null behind a jump that is always taken. */
    private BranchInstruction last;

    MethodFlow(boolean[] hits, Throwing throwing) {
        this.hits = hits;
        this.throwing = throwing;
    }

    /** Get the instructions that branch, once the method has been walked through. */
    List<BranchInstruction> branching() {
        return branching;
    }

    @Override
    public void visitLabel(Label label) {
        pending.add(label);
        if (!LabelInfo.isSuccessor(label)) {
            last = null;
        }
    }

    @Override
    public void visitLineNumber(int number, Label start) {
        line = number;
    }

    @Override
    public void visitInsn(int opcode) {
        add(throwing.of(opcode));
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        add(throwing.of(opcode));
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
        add(throwing.ofVariable(opcode, index));
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        add(throwing.ofType(opcode, type));
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        add(throwing.ofField(opcode, owner));
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        add(throwing.ofCall(owner, name, descriptor));
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        add(throwing.ofCall("", name, descriptor));
    }

    @Override
    public void visitLdcInsn(Object value) {
        add(throwing.of(Opcodes.LDC));
    }

    @Override
    public void visitIincInsn(int index, int increment) {
        add(throwing.of(Opcodes.IINC));
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        add(throwing.of(Opcodes.NEWARRAY));
    }

    @Override
    public void visitJumpInsn(int opcode, Label target) {
        addJump(opcode);
        jumps.add(new Jump(last, target, 1));
    }

    @Override
    public void visitJumpInsnWithProbe(int opcode, Label target, int probe, IFrame frame) {
        addJump(opcode);
        pass(probe, 1);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
        visitLookupSwitchInsn(otherwise, new int[0], labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
        int branch = 0;
        for (Label label : addSwitch(otherwise, labels)) {
            jumps.add(new Jump(last, label, branch++));
        }
    }

    @Override
    public void visitTableSwitchInsnWithProbes(int min, int max, Label otherwise, Label[] labels, IFrame frame) {
        visitLookupSwitchInsnWithProbes(otherwise, new int[0], labels, frame);
    }

    @Override
    public void visitLookupSwitchInsnWithProbes(Label otherwise, int[] keys, Label[] labels, IFrame frame) {
        int branch = 0;
        for (Label label : addSwitch(otherwise, labels)) {
            int probe = LabelInfo.getProbeId(label);
            if (probe == LabelInfo.NO_PROBE) {
                jumps.add(new Jump(last, label, branch));
            } else {
                pass(probe, branch);
            }
            branch++;
        }
    }

    @Override
    public void visitInsnWithProbe(int opcode, int probe) {
        // The probe is before it.
        add(false);
        pass(probe, 0);
    }

    @Override
    public void visitProbe(int probe) {
        pass(probe, 0);
        last = null;
    }

    @Override
    public void visitEnd() {
        for (Jump jump : jumps) {
            jump.from.leadTo(places.get(jump.target), jump.branch);
        }
    }

    private void add(boolean canThrow) {
        BranchInstruction next = new BranchInstruction(line, canThrow);
        pending.forEach(label -> places.put(label, next));
        pending.clear();
        if (last != null) {
            last.leadTo(next, 0);
        }
        last = next;
    }

    private void addJump(int opcode) {
        add(throwing.of(opcode));
        if (opcode != Opcodes.GOTO) {
            branching.add(last);
        }
    }

    /** Each target is one branch, the default the first. */
    private Set<Label> addSwitch(Label otherwise, Label[] labels) {
        add(throwing.of(Opcodes.LOOKUPSWITCH));
        branching.add(last);
        Set<Label> targets = new LinkedHashSet<>(List.of(otherwise));
        targets.addAll(List.of(labels));
        return targets;
    }

    private void pass(int probe, int branch) {
        if (last != null) {
            last.pass(hits[probe], branch);
        }
    }
}
