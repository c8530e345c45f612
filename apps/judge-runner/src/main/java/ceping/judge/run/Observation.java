package ceping.judge.run;

import java.util.BitSet;

/**
 * What is observed of the tests of one {@link TaskLoader}: how many steps (calls, and jumps back) they
 * may still take, which marks and checks they reach. Threads of the tests count without a lock: a lost
 * step does not matter, since the limit is generous.
 */
public final class Observation {
    private final boolean[] marks;
    private final boolean[] checks;
    private int limit;
    /** Until the first test: JUnit may run code of the tests to put them into their order. */
    private int left = Integer.MAX_VALUE;
    private boolean isEndless;
    private volatile boolean isClosed;

    /** Take the numbers of marks and checks. */
    Observation(int markCount, int checkCount) {
        marks = new boolean[markCount];
        checks = new boolean[checkCount];
    }

    /** A test, or code, that has taken more steps than it may. */
    static final class EndlessError extends Error {
        private static final long serialVersionUID = 1L;

        private EndlessError() {
            super("这段代码执行的步数远多于原来的代码。", null, false, false);
        }
    }

    /** Let what comes now take so many steps; none once it is closed. */
    void allow(int steps) {
        limit = steps;
        left = isClosed ? 0 : steps;
        isEndless = false;
    }

    /** How many steps were taken since. */
    int taken() {
        return limit - Math.max(left, 0);
    }

    /** Whether they were more than allowed. */
    boolean isEndless() {
        return isEndless;
    }

    /** End the threads that the tests have left behind, at their next step. */
    void close() {
        isClosed = true;
        left = 0;
    }

    /** Count a step; throws where there were too many. */
    public void step() {
        if (--left < 0) {
            isEndless = true;
            left = 0;
            throw new EndlessError();
        }
    }

    /** Note a mark. */
    public void reach(int mark) {
        marks[mark] = true;
    }

    /** Note a check. */
    public void check(int check) {
        checks[check] = true;
    }

    /** Take the marks that were reached, and forget them. */
    BitSet takeMarks() {
        return take(marks);
    }

    /** Take the checks that were reached, and forget them. */
    BitSet takeChecks() {
        return take(checks);
    }

    private static BitSet take(boolean[] reached) {
        BitSet bits = new BitSet(reached.length);
        for (int i = 0; i < reached.length; i++) {
            bits.set(i, reached[i]);
            reached[i] = false;
        }
        return bits;
    }
}
