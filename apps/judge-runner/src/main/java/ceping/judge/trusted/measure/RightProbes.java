package ceping.judge.trusted.measure;

import ceping.judge.wire.Report;
import ceping.judge.wire.Report.Credit;
import ceping.judge.wire.Report.ProbedClass;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/** What is left of the hit probes without wrong tests; never more than was hit at all. */
final class RightProbes {
    private RightProbes() {}

    /** Keep what is credited to other sources than these. The classes have been checked. */
    static List<ProbedClass> of(Report report, Set<String> wrong) {
        int size = report.probes().stream().mapToInt(ProbedClass::count).sum();
        BitSet right = new BitSet(size);
        for (Credit credit : report.credits()) {
            for (int probe : credit.probes()) {
                if (probe < 0 || probe >= size) {
                    throw new Coverage.TamperedException("credit for no probe");
                }
                right.set(probe, right.get(probe) || !wrong.contains(credit.source()));
            }
        }
        List<ProbedClass> classes = new ArrayList<>();
        int first = 0;
        for (ProbedClass one : report.probes()) {
            BitSet hits = BitSet.valueOf(one.hits());
            hits.and(right.get(first, first + one.count()));
            classes.add(new ProbedClass(one.id(), one.name(), one.count(), hits.toByteArray()));
            first += one.count();
        }
        return classes;
    }
}
