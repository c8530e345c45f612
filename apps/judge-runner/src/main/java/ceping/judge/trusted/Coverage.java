package ceping.judge.trusted;

import ceping.judge.wire.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IBundleCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ILine;
import org.jacoco.core.analysis.ISourceFileCoverage;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataStore;

/** Read JaCoCo's counters and lines out of the probes that the run half reports. */
final class Coverage {
    private final CoverageBuilder builder = new CoverageBuilder();

    /** Check the probes against the classes as they were prepared, then have JaCoCo analyse. */
    Coverage(Prepared prepared, List<Object> reported) throws IOException, TamperedException {
        ExecutionDataStore store = new ExecutionDataStore();
        Map<Long, String> names = new HashMap<>();
        Map<Long, ProbeMap> maps = new HashMap<>();
        Map<Long, ProbePlaces> places = new HashMap<>();
        Set<Unreachable.Method> unreachable =
                Unreachable.of(prepared.classes().values().stream().map(Prepared.Woven::classFile).toList());
        prepared.classes().forEach((name, woven) -> {
            ProbeMap map = ProbeMap.of(woven.classFile(), prepared.canary(), unreachable);
            names.put(map.classId(), name.replace('.', '/'));
            maps.put(map.classId(), map);
            places.put(map.classId(), woven.places());
        });
        for (Object one : reported) {
            Map<String, Object> probed = Json.asObject(one);
            long id = Long.parseUnsignedLong(Json.string(probed, "id"), 16);
            String name = Json.string(probed, "name");
            if (!name.equals(names.get(id)) || store.get(id) != null) {
                throw new TamperedException("unknown class " + name);
            }
            store.put(new ExecutionData(id, name, hits(probed, maps.get(id), places.get(id))));
        }
        Analyzer analyzer = new Analyzer(store, builder);
        for (Map.Entry<String, Prepared.Woven> one : prepared.classes().entrySet()) {
            analyzer.analyzeClass(one.getValue().classFile(), one.getKey());
        }
    }

    /** Throw where the coverage of these classes could not be read, whatever is run. */
    static void require(Prepared prepared) throws IOException {
        try {
            new Coverage(prepared, List.of());
        } catch (TamperedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Contract: {@code Counters}, as in the total of JaCoCo's own report. */
    Map<String, Object> counters() {
        IBundleCoverage bundle = builder.getBundle("reference");
        return Json.object(
                "instruction", counter(bundle.getInstructionCounter()),
                "branch", counter(bundle.getBranchCounter()),
                "line", counter(bundle.getLineCounter()),
                "complexity", counter(bundle.getComplexityCounter()),
                "method", counter(bundle.getMethodCounter()),
                "class", counter(bundle.getClassCounter()));
    }

    /** Contract: {@code LineCoverage}s. Several packages of one source share its line numbers. */
    List<Map<String, Object>> lines() {
        Map<Integer, List<ILine>> byNumber = new TreeMap<>();
        for (ISourceFileCoverage file : builder.getSourceFiles()) {
            for (int number = Math.max(1, file.getFirstLine()); number <= file.getLastLine(); number++) {
                if (file.getLine(number).getStatus() != ICounter.EMPTY) {
                    byNumber.computeIfAbsent(number, key -> new ArrayList<>()).add(file.getLine(number));
                }
            }
        }
        List<Map<String, Object>> lines = new ArrayList<>();
        byNumber.forEach((number, parts) -> lines.add(line(number, parts)));
        return lines;
    }

    private static Map<String, Object> line(int number, List<ILine> parts) {
        int status = parts.stream().mapToInt(ILine::getStatus).reduce(0, (one, other) -> one | other);
        return Json.object(
                "line", number,
                "status", switch (status) {
                    case ICounter.FULLY_COVERED -> "full";
                    case ICounter.NOT_COVERED -> "none";
                    default -> "partial";
                },
                "coveredBranches", parts.stream().mapToInt(line -> line.getBranchCounter().getCoveredCount()).sum(),
                "missedBranches", parts.stream().mapToInt(line -> line.getBranchCounter().getMissedCount()).sum());
    }

    private static boolean[] hits(Map<String, Object> probed, ProbeMap known, ProbePlaces places)
            throws TamperedException {
        if (Json.integer(probed, "count") != places.size()) {
            throw new TamperedException("wrong probe count");
        }
        BitSet hitPlaces = BitSet.valueOf(Base64.getDecoder().decode(Json.string(probed, "hits")));
        boolean[] hits = places.probes(hitPlaces);
        if (known.forbidden().stream().anyMatch(probe -> hits[probe])) {
            throw new TamperedException("code that nothing calls has run");
        }
        return hits;
    }

    private static Map<String, Object> counter(ICounter counter) {
        return Json.object("covered", counter.getCoveredCount(), "total", counter.getTotalCount());
    }
}
