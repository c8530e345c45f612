package ceping.judge.trusted.measure;

import ceping.judge.trusted.branch.Ways;
import ceping.judge.trusted.instrument.Woven;
import ceping.judge.wire.Answer.MissedWay;
import ceping.judge.wire.Way;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The ways from conditions on one line of the reference code that no test has taken. */
final class MissedWays {
    /** As many as one reads of a line. */
    private static final int MAX_WAYS = 12;

    private final Set<Way> taken = new HashSet<>();
    /** Each with whether it was certainly not taken. */
    private final Map<Way, Boolean> missed = new LinkedHashMap<>();
    private final Count told = new Count();
    private final Count untold = new Count();

    private static final class Count {
        private int covered;
        private int missed;

        private void add(boolean hasRun) {
            covered += hasRun ? 1 : 0;
            missed += hasRun ? 0 : 1;
        }
    }

    /** Sort the branches of all classes, with their hit probes by binary name, to their lines. */
    static Map<Integer, MissedWays> byLine(Woven woven, Map<String, boolean[]> hits) {
        Map<Integer, MissedWays> byLine = new HashMap<>();
        woven.classes().forEach((name, one) -> {
            // A class that was never loaded has missed all of them, and its lines say so.
            if (hits.containsKey(name) && !one.ways().isEmpty()) {
                BranchProbes.of(one.classFile(), one.ways().keySet(), hits.get(name))
                        .forEach((method, instructions) -> collect(one.ways().get(method), instructions, byLine));
            }
        });
        return byLine;
    }

    private static void collect(
            List<Ways> ways, List<BranchInstruction> instructions, Map<Integer, MissedWays> byLine) {
        for (int i = 0; i < instructions.size() && instructions.size() == ways.size(); i++) {
            byLine.computeIfAbsent(instructions.get(i).line(), line -> new MissedWays())
                    .add(ways.get(i).ways(), instructions.get(i));
        }
    }

    private void add(List<Way> ways, BranchInstruction instruction) {
        for (int branch = 0; branch < ways.size(); branch++) {
            boolean hasRun = instruction.hasRun(branch);
            if (ways.size() > 1) {
                (ways.get(branch).kind() == Way.Kind.UNTOLD ? untold : told).add(hasRun);
            }
            if (hasRun) {
                taken.add(ways.get(branch));
            } else {
                missed.merge(ways.get(branch), instruction.isCertain(branch), Boolean::logicalAnd);
            }
        }
    }

    /**
     * List them where they are all that JaCoCo counts on the line, with what is javac's own or without it:
     * its filters leave out some. Null where it counts something else, or nothing is to be said.
     */
    List<MissedWay> checked(int covered, int missedBranches) {
        boolean isAll = told.covered == covered && told.missed == missedBranches
                || told.covered + untold.covered == covered && told.missed + untold.missed == missedBranches;
        List<MissedWay> ways = missed.keySet().stream()
                .filter(way -> way.kind() != Way.Kind.UNTOLD && !taken.contains(way))
                .limit(MAX_WAYS).map(way -> MissedWay.of(way, missed.get(way))).toList();
        return isAll && !ways.isEmpty() ? ways : null;
    }
}
