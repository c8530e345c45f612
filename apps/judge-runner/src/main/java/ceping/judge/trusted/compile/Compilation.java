package ceping.judge.trusted.compile;

import ceping.judge.trusted.branch.BranchMap;
import ceping.judge.trusted.branch.Ways;
import ceping.judge.wire.Diagnostic;
import java.util.List;
import java.util.Map;

/**
 * Hold what javac made of one source.
 *
 * @param classes class files by binary name; empty unless it compiled
 * @param typeNames binary names of the top-level and non-private member types, in source order
 * @param diagnostics errors, or warnings of what compiled
 * @param ways what reference code says of its branches, see {@link BranchMap}; empty for tests
 */
public record Compilation(
        boolean isCompiled,
        Map<String, byte[]> classes,
        List<String> typeNames,
        List<Diagnostic> diagnostics,
        Map<String, Map<String, List<Ways>>> ways) {

    static Compilation failed(List<Diagnostic> diagnostics) {
        return new Compilation(false, Map.of(), List.of(), diagnostics, Map.of());
    }
}
