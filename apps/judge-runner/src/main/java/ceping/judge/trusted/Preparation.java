package ceping.judge.trusted;

import ceping.judge.wire.Json;
import ceping.judge.wire.Task;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** Answer `prepare` and `check`: compile, look through, and instrument. Runs none of it. */
final class Preparation {
    private final Compiler compiler = new Compiler();
    private final Allowlist allowlist = Allowlist.read();
    private final Scan scan = new Scan(allowlist);
    private final Library noLibrary = Library.empty();
    private final Library library;
    private final CompiledReferences compiledReferences = new CompiledReferences();

    Preparation(String libraryClassPath) throws IOException {
        library = Library.open(libraryClassPath);
    }

    /** Contract: {@code PrepareRequest} to {@code PrepareResponse}. */
    Map<String, Object> prepare(Map<String, Object> request) throws IOException {
        Reference measurable = reference(request);
        Compilation reference = measurable.compilation;
        if (!reference.isCompiled()) {
            return Json.object("status", "reference_rejected", "diagnostics", reference.diagnostics());
        }
        String testCode = Json.string(request, "testFileCode");
        Compilation tests =
                compiler.compile(SourceKind.TEST, testCode, library, reference.classes(),
                        Json.integer(request, "javaRelease"));
        List<Object> diagnostics = new ArrayList<>(reference.diagnostics());
        diagnostics.addAll(tests.diagnostics());
        if (!tests.isCompiled()) {
            return rejected("compile_error", diagnostics, List.of(), List.of());
        }
        if (Json.bool(request, "isScanEnabled")) {
            List<Violation> violations =
                    scan.violations(testCode, tests.classes(), reference.classes());
            if (!violations.isEmpty()) {
                return rejected("forbidden_api", diagnostics, violations, List.of());
            }
        }
        TestSuite suite = TestSuite.of(tests.classes());
        List<Map<String, Object>> advice =
                Advisor.advise(testCode, suite, reference.classes().keySet());
        if (!suite.hasTests()) {
            return rejected("no_tests", diagnostics, List.of(), advice);
        }
        List<String> planned = PlannedTests.of(tests.classes(), tests.typeNames());
        Task task = new Task(
                measurable.instrumented,
                ClassArguments.convert(tests.classes(), suite),
                tests.typeNames());
        return Json.object(
                "status", "prepared",
                "task", base64(task.encode()),
                "analysis", base64(measurable.prepared.planning(planned).encode()),
                "diagnostics", diagnostics,
                "advice", advice);
    }

    /** Contract: {@code CheckRequest} to {@code CheckResponse}. */
    Map<String, Object> check(Map<String, Object> request) throws IOException {
        Compilation reference = withoutReserved(reference(request).compilation);
        Diagnostics warnings = compiler.diagnostics(SourceKind.REFERENCE);
        Exposure.warn(Json.string(request, "referenceCode"), reference.classes(), allowlist, warnings);
        List<Object> diagnostics = new ArrayList<>(reference.diagnostics());
        diagnostics.addAll(warnings.list());
        return Json.object(
                "status", "checked",
                "isCompiled", reference.isCompiled(),
                "diagnostics", diagnostics,
                "typeNames", reference.typeNames());
    }

    /** Hold the reference code, woven and with probes in it if it could be compiled and measured. */
    private record Reference(
            Compilation compilation, Prepared prepared, Map<String, byte[]> instrumented) {}

    private Reference reference(Map<String, Object> request) throws IOException {
        Compilation compiled =
                compiledReferences.get(
                        Json.string(request, "referenceCode"), Json.integer(request, "javaRelease"),
                        this::compileReference);
        try {
            Prepared prepared = Prepared.of(compiled.classes());
            return new Reference(compiled, prepared, prepared.instrumented(compiled.classes()));
        } catch (RuntimeException tooLarge) {
            return new Reference(
                    compiler.refuse(SourceKind.REFERENCE, "judge.err.instrument",
                            "代码能编译，但无法加入覆盖率探针：" + tooLarge.getMessage()),
                    null, null);
        }
    }

    /** In a package of ours, or of the JDK's, no test may be beside the code. */
    private Compilation withoutReserved(Compilation reference) {
        return reference.typeNames().stream()
                .filter(Scan::isReserved)
                .findFirst()
                .map(name -> compiler.refuse(SourceKind.REFERENCE, "judge.err.package",
                        "包 " + name.substring(0, name.lastIndexOf('.')) + " 是保留的，测试代码不能放在这个包里。"))
                .orElse(reference);
    }

    private Compilation compileReference(String code, int release) throws IOException {
        return compiler.compile(SourceKind.REFERENCE, code, noLibrary, Map.of(), release);
    }

    private static Map<String, Object> rejected(
            String verdict, List<Object> diagnostics, List<Violation> violations,
            List<Map<String, Object>> advice) {
        return Json.object(
                "status", "rejected",
                "verdict", verdict,
                "diagnostics", diagnostics,
                "violations", violations.stream().map(Violation::toJson).toList(),
                "advice", advice);
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
