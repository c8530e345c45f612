package ceping.judge.run;

import ceping.judge.wire.Report.Credit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Credit each probe to the first test method that has hit it and has not failed: what remains is hit by
 * wrong tests alone. So a report grows with the code under test, and not with the tests.
 *
 * <p>What runs around methods (constructors, {@code @BeforeAll}) goes with the next right one inside,
 * and where there is none, it is nobody's: without its wrong tests the class would not run. What the JVM
 * does only once, the initialisers of reference classes, goes with the next right one anywhere.
 */
final class Credits {
    private final List<Credit> credits = new ArrayList<>();
    private final BitSet credited = new BitSet();
    /** The innermost first. */
    private final Deque<Running> running = new ArrayDeque<>();

    /** A class or method that runs, and what was hit while nothing inside of it did. */
    private static final class Running {
        private final String source;
        private final BitSet hits = new BitSet();
        private boolean isWrongInside;
        private boolean isRightInside;

        private Running(String source) {
            this.source = source;
        }

        private boolean isOnlyWrongInside() {
            return isWrongInside && !isRightInside;
        }
    }

    /** Note that the engine, a class or a method begins. */
    void enter(String source) {
        take();
        running.push(new Running(source));
    }

    /** Note that it ends. */
    void leave(boolean isWrong) {
        take();
        Running ended = running.pop();
        if (!isWrong && !ended.isOnlyWrongInside()) {
            credit(ended);
        } else if (!running.isEmpty()) {
            running.peek().isWrongInside = true;
        }
    }

    List<Credit> list() {
        return List.copyOf(credits);
    }

    private void take() {
        Probes.Taken taken = Probes.take();
        if (!running.isEmpty()) {
            running.peek().hits.or(taken.byTests());
            running.peekLast().hits.or(taken.byInitialisers());
        }
    }

    private void credit(Running ended) {
        BitSet hits = ended.hits;
        for (Running around : running) {
            around.isRightInside = true;
            hits.or(around.hits);
            around.hits.clear();
        }
        hits.andNot(credited);
        if (!hits.isEmpty()) {
            credited.or(hits);
            credits.add(new Credit(ended.source, hits.stream().boxed().toList()));
        }
    }
}
