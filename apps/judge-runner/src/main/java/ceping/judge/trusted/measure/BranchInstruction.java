package ceping.judge.trusted.measure;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** One instruction: how the code comes to it and goes on from it, and which of its branches have run. */
final class BranchInstruction {
    private final int line;
    private final boolean canThrow;
    private final BitSet hasRun = new BitSet();
    /** Branches that have a probe. */
    private final BitSet isProbed = new BitSet();
    /** Where the other branches lead. */
    private final List<BranchInstruction> next = new ArrayList<>();
    private BranchInstruction from;
    private int branchOfFrom;

    BranchInstruction(int line, boolean canThrow) {
        this.line = line;
        this.canThrow = canThrow;
    }

    int line() {
        return line;
    }

    boolean hasRun(int branch) {
        return hasRun.get(branch);
    }

    /** Let a branch lead to another instruction; what has run there has come through it. */
    void leadTo(BranchInstruction following, int branch) {
        next.add(following);
        following.from = this;
        following.branchOfFrom = branch;
        if (!following.hasRun.isEmpty()) {
            run(branch);
        }
    }

    /** Let a branch have a probe. */
    void pass(boolean isHit, int branch) {
        isProbed.set(branch);
        if (isHit) {
            run(branch);
        }
    }

    /**
     * Is what has not run certainly not begun? An exception can end what a branch leads to before its next probe
     * is hit.
     */
    boolean isCertain(int branch) {
        return isProbed.get(branch) || next.stream()
                .filter(one -> one.from == this && one.branchOfFrom == branch)
                .allMatch(BranchInstruction::comesToProbe);
    }

    private boolean comesToProbe() {
        BranchInstruction one = this;
        while (!one.canThrow && one.next.size() == 1 && one.isProbed.isEmpty()) {
            one = one.next.get(0);
        }
        return !one.canThrow && one.next.stream().allMatch(BranchInstruction::comesToProbe);
    }

    /** Say that a branch has run, and so what leads here. */
    private void run(int branch) {
        int way = branch;
        for (BranchInstruction one = this; one != null; one = one.from) {
            boolean isKnown = !one.hasRun.isEmpty();
            one.hasRun.set(way);
            if (isKnown) {
                return;
            }
            way = one.branchOfFrom;
        }
    }
}
