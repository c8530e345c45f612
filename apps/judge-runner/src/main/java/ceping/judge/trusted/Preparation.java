package ceping.judge.trusted;

import ceping.judge.wire.Json;
import ceping.judge.wire.Task;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** Answer `prepare` and `check`: compile, look through, and instrument. Runs none of it. */
final class Preparation {
    private final Soundness soundness = new Soundness();
    private final Compiler compiler = new Compiler(soundness);
    private final Allowlist allowlist = Allowlist.read();
    private final Scan scan = new Scan(allowlist);
    private final Library noLibrary = Library.empty();
    private final Library library;
    private final CompiledReferences compiledReferences = new CompiledReferences();
    /** Whose code is being worked at; another thread may ask. */
    private volatile SourceKind busyWith;

    Preparation(String libraryClassPath) throws IOException {
        library = Library.open(libraryClassPath);
    }

    /** Ask it after each answer whether this half is still to be relied on. */
    Soundness soundness() {
        return soundness;
    }

    /** Contract: {@code PrepareRequest} to {@code PrepareResponse}. */
    Map<String, Object> prepare(Map<String, Object> request) throws IOException {
        String testCode = Json.string(request, "testFileCode");
        int release = Json.integer(request, "javaRelease");
        boolean isScanEnabled = Json.bool(request, "isScanEnabled");
        Reference measurable = reference(request);
        Compilation reference = measurable.compilation;
        if (!reference.isCompiled()) {
            return Json.object("status", "reference_rejected", "diagnostics", reference.diagnostics());
        }
        busyWith = SourceKind.TEST;
        Compilation tests =
                compiler.compile(SourceKind.TEST, testCode, library, reference.classes(), release);
        List<Object> diagnostics = new ArrayList<>(reference.diagnostics());
        diagnostics.addAll(tests.diagnostics());
        if (!tests.isCompiled()) {
            return rejected("compile_error", diagnostics, List.of(), List.of());
        }
        return examined(measurable, new Tests(testCode, tests, isScanEnabled), diagnostics);
    }

    /** Hold tests that compile. */
    record Tests(String code, Compilation compilation, boolean isScanEnabled) {}

    /** Look through the tests, and make what can be run of them. */
    Map<String, Object> examined(Reference measurable, Tests tests, List<Object> diagnostics) {
        Map<String, byte[]> classes = tests.compilation.classes();
        try {
            List<Violation> violations =
                    tests.isScanEnabled
                            ? scan.violations(tests.code, classes, measurable.compilation.classes())
                            : List.of();
            return violations.isEmpty()
                    ? allowed(measurable, tests, diagnostics)
                    : rejected("forbidden_api", diagnostics, violations, List.of());
        } catch (RuntimeException | Error unforeseen) {
            diagnostics.addAll(unexaminable(SourceKind.TEST, unforeseen).diagnostics());
            return rejected("compile_error", diagnostics, List.of(), List.of());
        }
    }

    private Map<String, Object> allowed(Reference measurable, Tests tests, List<Object> diagnostics) {
        Compilation compiled = tests.compilation;
        TestSuite suite = TestSuite.of(compiled.classes());
        List<Map<String, Object>> advice =
                Advisor.advise(tests.code, suite, measurable.compilation.classes().keySet());
        if (!suite.hasTests()) {
            return rejected("no_tests", diagnostics, List.of(), advice);
        }
        List<String> planned = PlannedTests.of(compiled.classes(), compiled.typeNames());
        Task task = new Task(
                measurable.instrumented,
                ClassArguments.convert(compiled.classes(), suite),
                compiled.typeNames());
        return Json.object(
                "status", "prepared",
                "task", base64(task.encode()),
                "analysis", base64(measurable.prepared.planning(planned).encode()),
                "diagnostics", diagnostics,
                "advice", advice);
    }

    /** Contract: {@code CheckRequest} to {@code CheckResponse}. */
    Map<String, Object> check(Map<String, Object> request) throws IOException {
        return exposed(
                Json.string(request, "referenceCode"), withoutReserved(reference(request).compilation),
                Json.integer(request, "javaRelease"));
    }

    /** Answer with what a test could not use of reference code. */
    Map<String, Object> exposed(String code, Compilation reference, int release) throws IOException {
        Diagnostics warnings = compiler.diagnostics(SourceKind.REFERENCE);
        try {
            Exposure.warn(code, reference.classes(), allowlist, warnings);
            if (reference.isCompiled()) {
                MissingModules.warn(code, reference.classes(), compiler.platform(release), warnings);
            }
            return checked(reference, warnings.list());
        } catch (RuntimeException | Error unforeseen) {
            return checked(unexaminable(SourceKind.REFERENCE, unforeseen), List.of());
        }
    }

    /**
     * Say that a request takes too long; null where a submission waits for the teacher's code, which is
     * not its doing.
     */
    Map<String, Object> late(Map<String, Object> request, int timeLimitMs) {
        boolean isCheck = Json.string(request, "operation").equals("check");
        SourceKind kind = isCheck ? SourceKind.REFERENCE : SourceKind.TEST;
        if (busyWith != kind) {
            return null;
        }
        Compilation late = compiler.refuse(kind, "judge.err.late",
                "编译超过 " + BigDecimal.valueOf(timeLimitMs, 3).stripTrailingZeros().toPlainString() + " 秒，被终止。");
        return isCheck
                ? checked(late, List.of())
                : rejected("compile_error", List.copyOf(late.diagnostics()), List.of(), List.of());
    }

    private static Map<String, Object> checked(
            Compilation reference, List<Map<String, Object>> warnings) {
        List<Object> diagnostics = new ArrayList<>(reference.diagnostics());
        diagnostics.addAll(warnings);
        return Json.object(
                "status", "checked",
                "isCompiled", reference.isCompiled(),
                "diagnostics", diagnostics,
                "typeNames", reference.typeNames());
    }

    /** Refuse what javac takes and we stumble over: what was not looked through must not run. */
    private Compilation unexaminable(SourceKind kind, Throwable unforeseen) {
        soundness.survive(unforeseen);
        return compiler.refuse(kind, "judge.err.examine", "代码能编译，但编译结果无法检查。");
    }

    /** Hold the reference code, woven and with probes in it if it could be compiled and measured. */
    record Reference(
            Compilation compilation, Prepared prepared, Map<String, byte[]> instrumented) {}

    private Reference reference(Map<String, Object> request) throws IOException {
        busyWith = SourceKind.REFERENCE;
        Compilation compiled =
                compiledReferences.get(
                        Json.string(request, "referenceCode"), Json.integer(request, "javaRelease"),
                        this::compileReference);
        return measurable(compiled);
    }

    /** Put canary and probes into reference code, and see that its coverage can be read. */
    Reference measurable(Compilation compiled) {
        try {
            Prepared prepared = Prepared.of(compiled.classes());
            Map<String, byte[]> instrumented = prepared.instrumented(compiled.classes());
            Coverage.require(prepared);
            return new Reference(compiled, prepared, instrumented);
        } catch (IOException | RuntimeException | Error tooLarge) {
            soundness.survive(tooLarge);
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
