package ceping.judge.trusted.measure;

import java.util.BitSet;
import java.util.function.Function;

/** One instruction: how the code comes to it and goes on from it, and which of its branches have run. */
final class BranchInstruction {
    private final int line;
    private final boolean canThrow;
    private final BitSet hasRun = new BitSet();
    /** Branches that have a probe. */
    private final BitSet isProbed = new BitSet();
    /** Branches on which an exception can come before the next probe. */
    private final BitSet canBreakOff = new BitSet();
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

    /**
     * Let a branch lead to another instruction; what has run there has come through it. Where several lead to one,
     * JaCoCo puts probes before it, so that only one is asked about.
     */
    void leadTo(BranchInstruction following, int branch) {
        following.from = this;
        following.branchOfFrom = branch;
        if (!following.hasRun.isEmpty()) {
            mark(branch, one -> one.hasRun);
        }
        if (following.canThrow || !following.canBreakOff.isEmpty()) {
            mark(branch, one -> one.canBreakOff);
        }
    }

    /** Let a branch have a probe. */
    void pass(boolean isHit, int branch) {
        isProbed.set(branch);
        if (isHit) {
            mark(branch, one -> one.hasRun);
        }
    }

    /**
     * Is what has not run certainly not begun? An exception can end what a branch leads to before its next probe
     * is hit.
     */
    boolean isCertain(int branch) {
        return isProbed.get(branch) || !canBreakOff.get(branch);
    }

    /** Mark a branch, and what leads here, up to where that is known: each instruction once, however long the way. */
    private void mark(int branch, Function<BranchInstruction, BitSet> marksOf) {
        int way = branch;
        for (BranchInstruction one = this; one != null; one = one.from) {
            BitSet marks = marksOf.apply(one);
            boolean isKnown = !marks.isEmpty();
            marks.set(way);
            if (isKnown) {
                return;
            }
            way = one.branchOfFrom;
        }
    }
}
