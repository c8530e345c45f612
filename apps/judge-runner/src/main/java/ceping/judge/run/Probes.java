package ceping.judge.run;

import ceping.judge.wire.Report.ProbedClass;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Hold the probe arrays of the instrumented reference classes. The instrumented code calls {@link
 * #of}, {@link #initialising} and {@link #initialised} by name, so this half needs no JaCoCo.
 *
 * <p>What has been hit is taken out of the arrays now and then, to tell one test's hits from another's.
 * In a set of them, the probes of a class follow those of the classes before it. Only what has been
 * written down is set back: a thread that hits a probe meanwhile loses nothing.
 */
public final class Probes {
    /** In the order of their first use. Their lock guards everything here, and nothing of a student's runs in it. */
    private static final Map<Long, Probed> CLASSES = Collections.synchronizedMap(new LinkedHashMap<>());

    private static final BitSet ALL = new BitSet();
    private static Taken untaken = new Taken();
    private static int runningInitialisers;

    private Probes() {}

    /** What has been hit, apart from what the initialisers of reference classes have. */
    record Taken(BitSet byTests, BitSet byInitialisers) {
        Taken() {
            this(new BitSet(), new BitSet());
        }
    }

    /** Get the probe array of a class: JaCoCo's class id, VM name and number of probes. */
    public static boolean[] of(long classId, String className, int probeCount) {
        return CLASSES.computeIfAbsent(classId, id -> new Probed(className, new boolean[probeCount]))
                .hits();
    }

    /** Note that the static initialiser of a reference class begins. */
    public static void initialising() {
        synchronized (CLASSES) {
            sort();
            runningInitialisers++;
        }
    }

    /** Note that it ends. */
    public static void initialised() {
        synchronized (CLASSES) {
            sort();
            runningInitialisers--;
        }
    }

    /** Take what has been hit since the last time. */
    static Taken take() {
        synchronized (CLASSES) {
            sort();
            Taken taken = untaken;
            untaken = new Taken();
            return taken;
        }
    }

    /** List the classes that were initialised, with all that was ever hit. */
    static List<ProbedClass> report() {
        synchronized (CLASSES) {
            sort();
            List<ProbedClass> classes = new ArrayList<>();
            int first = 0;
            for (Map.Entry<Long, Probed> one : CLASSES.entrySet()) {
                Probed probed = one.getValue();
                int end = first + probed.hits.length;
                classes.add(new ProbedClass(
                        Long.toHexString(one.getKey()), probed.className, probed.hits.length,
                        ALL.get(first, end).toByteArray()));
                first = end;
            }
            return classes;
        }
    }

    private static void sort() {
        BitSet hit = runningInitialisers > 0 ? untaken.byInitialisers : untaken.byTests;
        int first = 0;
        for (Probed probed : CLASSES.values()) {
            boolean[] hits = probed.hits;
            for (int i = 0; i < hits.length; i++) {
                if (hits[i]) {
                    ALL.set(first + i);
                    hit.set(first + i);
                    hits[i] = false;
                }
            }
            first += hits.length;
        }
    }

    private record Probed(String className, boolean[] hits) {}
}
