package ceping.judge.trusted;

import java.util.List;
import java.util.Map;

/**
 * Hold what javac made of one source.
 *
 * @param classes class files by binary name; empty unless it compiled
 * @param typeNames binary names of the top-level and non-private member types, in source order
 * @param diagnostics the contract's {@code CompilerDiagnostic}s
 */
record Compilation(
        boolean isCompiled,
        Map<String, byte[]> classes,
        List<String> typeNames,
        List<Map<String, Object>> diagnostics) {

    static Compilation failed(List<Map<String, Object>> diagnostics) {
        return new Compilation(false, Map.of(), List.of(), diagnostics);
    }
}
