package ceping.judge.trusted.measure;

import ceping.judge.trusted.code.ClassFiles;
import ceping.judge.trusted.instrument.ProbeMap;
import ceping.judge.trusted.instrument.ProbePlaces;
import ceping.judge.trusted.instrument.Unreachable;
import ceping.judge.trusted.instrument.Woven;
import ceping.judge.wire.Answer.Counter;
import ceping.judge.wire.Answer.LineCoverage;
import ceping.judge.wire.Report.ProbedClass;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IBundleCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ICoverageNode.CounterEntity;
import org.jacoco.core.analysis.ILine;
import org.jacoco.core.analysis.ISourceFileCoverage;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataStore;

/** Compute JaCoCo's counters and lines from the probes that the run half reports. */
public final class Coverage {
    private final CoverageBuilder builder = new CoverageBuilder();
    private final Woven woven;
    /** By binary name; a class that was never loaded has none. */
    private final Map<String, boolean[]> hits = new HashMap<>();

    /** A signed report claims something impossible. */
    static final class TamperedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TamperedException(String detail) {
            super(detail);
        }
    }

    private record Known(String name, ProbeMap probes, ProbePlaces places) {}

    /** Check the probes against the classes with canaries, then let JaCoCo analyse them. */
    public Coverage(Woven woven, List<ProbedClass> reported) throws IOException {
        this.woven = woven;
        Set<Unreachable.Method> unreachable =
                Unreachable.of(woven.classes().values().stream().map(Woven.WovenClass::classFile).toList());
        Map<String, Known> classes = new HashMap<>();
        woven.classes().forEach((name, one) -> {
            ProbeMap probes = ProbeMap.of(one.classFile(), woven.canary(), unreachable);
            classes.put(Long.toHexString(probes.classId()), new Known(name.replace('.', '/'), probes, one.places()));
        });
        ExecutionDataStore store = new ExecutionDataStore();
        for (ProbedClass one : reported) {
            // Each class is reported once.
            Known known = classes.remove(one.id());
            if (known == null || !known.name.equals(one.name())) {
                throw new TamperedException("unknown class " + one.name());
            }
            boolean[] probes = hits(one, known);
            store.put(new ExecutionData(known.probes.classId(), known.name, probes));
            hits.put(ClassFiles.binaryName(known.name), probes);
        }
        Analyzer analyzer = new Analyzer(store, builder);
        for (Map.Entry<String, Woven.WovenClass> one : woven.classes().entrySet()) {
            analyzer.analyzeClass(one.getValue().classFile(), one.getKey());
        }
    }

    /** Count as the total of JaCoCo's own report does. */
    Map<String, Counter> counters() {
        IBundleCoverage bundle = builder.getBundle("reference");
        Map<String, Counter> counters = new LinkedHashMap<>();
        for (CounterEntity entity : CounterEntity.values()) {
            ICounter counter = bundle.getCounter(entity);
            counters.put(
                    entity.name().toLowerCase(Locale.ROOT),
                    new Counter(counter.getCoveredCount(), counter.getTotalCount()));
        }
        return counters;
    }

    /** List the lines with code. Several packages of one source share its line numbers. */
    List<LineCoverage> lines() {
        Map<Integer, List<ILine>> byNumber = new TreeMap<>();
        for (ISourceFileCoverage file : builder.getSourceFiles()) {
            for (int number = Math.max(1, file.getFirstLine()); number <= file.getLastLine(); number++) {
                if (file.getLine(number).getStatus() != ICounter.EMPTY) {
                    byNumber.computeIfAbsent(number, key -> new ArrayList<>()).add(file.getLine(number));
                }
            }
        }
        Map<Integer, MissedWays> missedWays = MissedWays.byLine(woven, hits);
        return byNumber.entrySet().stream()
                .map(one -> line(one.getKey(), one.getValue(), missedWays.get(one.getKey()))).toList();
    }

    private static LineCoverage line(int number, List<ILine> parts, MissedWays ways) {
        int status = parts.stream().mapToInt(ILine::getStatus).reduce(0, (one, other) -> one | other);
        int covered = parts.stream().mapToInt(line -> line.getBranchCounter().getCoveredCount()).sum();
        int missed = parts.stream().mapToInt(line -> line.getBranchCounter().getMissedCount()).sum();
        return new LineCoverage(
                number,
                switch (status) {
                    case ICounter.FULLY_COVERED -> LineCoverage.Status.FULL;
                    case ICounter.NOT_COVERED -> LineCoverage.Status.NONE;
                    default -> LineCoverage.Status.PARTIAL;
                },
                covered, missed,
                ways == null || status == ICounter.NOT_COVERED ? null : ways.checked(covered, missed));
    }

    private static boolean[] hits(ProbedClass reported, Known known) {
        if (reported.count() != known.places.size()) {
            throw new TamperedException("wrong probe count");
        }
        boolean[] probes = known.places.probes(BitSet.valueOf(reported.hits()));
        if (probes == null) {
            throw new TamperedException("decoy hit");
        }
        if (known.probes.forbidden().stream().anyMatch(probe -> probes[probe])) {
            throw new TamperedException("code that nothing calls has run");
        }
        return probes;
    }
}
