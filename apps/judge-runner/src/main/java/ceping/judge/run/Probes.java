package ceping.judge.run;

import ceping.judge.wire.Report.ProbedClass;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Hold the probe arrays of the instrumented reference classes. The instrumented code calls {@link
 * #of} by name, so this half needs no JaCoCo.
 */
public final class Probes {
    private static final Map<Long, Probed> CLASSES = new ConcurrentHashMap<>();

    private Probes() {}

    /** Get the probe array of a class: JaCoCo's class id, VM name and number of probes. */
    public static boolean[] of(long classId, String className, int probeCount) {
        return CLASSES.computeIfAbsent(classId, id -> new Probed(className, new boolean[probeCount]))
                .hits();
    }

    /** List the classes that were initialised. */
    static List<ProbedClass> report() {
        List<ProbedClass> classes = new ArrayList<>();
        CLASSES.forEach((id, probed) -> classes.add(probed.report(id)));
        return classes;
    }

    private record Probed(String className, boolean[] hits) {
        ProbedClass report(long id) {
            BitSet bits = new BitSet(hits.length);
            for (int i = 0; i < hits.length; i++) {
                bits.set(i, hits[i]);
            }
            return new ProbedClass(Long.toHexString(id), className, hits.length, bits.toByteArray());
        }
    }
}
