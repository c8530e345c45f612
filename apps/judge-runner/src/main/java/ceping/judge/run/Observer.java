package ceping.judge.run;

/**
 * What observed classes call, by name. Each {@link TaskLoader} defines this class anew, so that the
 * threads that a run has left behind count for that run.
 */
public final class Observer {
    private static final Observation OBSERVED = ((TaskLoader) Observer.class.getClassLoader()).observation();

    private Observer() {}

    /** Count a call, or a jump back. */
    public static void step() {
        OBSERVED.step();
    }

    /** Note that an instruction is reached that mutants change. */
    public static void reach(int mark) {
        OBSERVED.reach(mark);
    }

    /** Note that a check is reached. */
    public static void check(int check) {
        OBSERVED.check(check);
    }
}
