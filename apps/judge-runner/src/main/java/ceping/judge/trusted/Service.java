package ceping.judge.trusted;

import ceping.judge.trusted.advise.Advisor;
import ceping.judge.trusted.advise.Exposure;
import ceping.judge.trusted.advise.MissingModules;
import ceping.judge.trusted.code.TestSuite;
import ceping.judge.trusted.compile.Compilation;
import ceping.judge.trusted.compile.Compiler;
import ceping.judge.trusted.compile.Diagnostics;
import ceping.judge.trusted.compile.Soundness;
import ceping.judge.trusted.instrument.ClassArguments;
import ceping.judge.trusted.instrument.Woven;
import ceping.judge.trusted.measure.Analysis;
import ceping.judge.trusted.measure.Coverage;
import ceping.judge.trusted.measure.PlannedTests;
import ceping.judge.trusted.mutate.Mutant;
import ceping.judge.trusted.mutate.Mutants;
import ceping.judge.trusted.mutate.MutationAnalysis;
import ceping.judge.trusted.mutate.MutationPlan;
import ceping.judge.trusted.mutate.Operator.Group;
import ceping.judge.trusted.mutate.Variant;
import ceping.judge.trusted.scan.Allowlist;
import ceping.judge.trusted.scan.Scan;
import ceping.judge.wire.Advice;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Answer.MutantDescription;
import ceping.judge.wire.Answer.Verdict;
import ceping.judge.wire.Diagnostic;
import ceping.judge.wire.Diagnostic.Source;
import ceping.judge.wire.Json;
import ceping.judge.wire.JsonException;
import ceping.judge.wire.Request;
import ceping.judge.wire.Task;
import ceping.judge.wire.Violation;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Answer requests: compile, scan, instrument, and measure other runs. Runs no submission. */
final class Service {
    private final Soundness soundness = new Soundness();
    private final Allowlist allowlist = Allowlist.read();
    private final Scan scan = new Scan(allowlist);
    private final Compiler compiler;
    private final EditorAnswers editors;
    /** Whose code is being worked on; another thread may ask. */
    private volatile Source busyWith;

    Service(String libraryClassPath) throws IOException {
        compiler = new Compiler(libraryClassPath, soundness);
        editors = new EditorAnswers(compiler, allowlist, soundness);
    }

    /** To be asked after each answer: whether this half can still be relied on. */
    Soundness soundness() {
        return soundness;
    }

    /** Answer any request of this half's. */
    Answer answer(Request request) throws IOException {
        if (request instanceof Request.Prepare prepare) {
            return prepare(prepare);
        }
        if (request instanceof Request.Check check) {
            return check(check);
        }
        if (request instanceof Request.OfEditor question) {
            return editors.answer(question, source -> busyWith = source);
        }
        if (request instanceof Request.Analyse analyse) {
            return Analysis.analyse(analyse);
        }
        if (request instanceof Request.PlanMutants plan) {
            return planMutants(plan);
        }
        if (request instanceof Request.AnalyseMutants analyse) {
            return MutationAnalysis.analyse(analyse);
        }
        throw new JsonException("a request to the other half");
    }

    /** Make mutants for tests that have been prepared before. */
    private Answer planMutants(Request.PlanMutants request) throws IOException {
        Compilation reference = compiler.reference(request.referenceCode(), request.javaRelease());
        Compilation tests = compiler.tests(request.testFileCode(), reference.classes(), request.javaRelease());
        List<Mutant> mutants = Mutants.of(reference.classes(), Group.valueOf(request.operators().name()));
        List<Variant> variants = new ArrayList<>();
        for (String variant : request.variants()) {
            variants.add(Variant.of(compiler.reference(variant, request.javaRelease()), reference.classes()));
        }
        TestSuite suite = TestSuite.of(tests.classes());
        MutationPlan plan = MutationPlan.of(
                reference.classes(), mutants, variants, ClassArguments.convert(tests.classes(), suite), suite,
                tests.typeNames());
        return new Answer.Planned(
                Json.encode(plan.task()), MutationAnalysis.known(plan, mutants.size() + variants.size()),
                mutants.stream().map(Mutant::described).toList(), variants.stream().map(Variant::problem).toList(),
                plan.chunks());
    }

    /** Make what can be run and measured of a submission, or say why not. */
    private Answer prepare(Request.Prepare request) throws IOException {
        Reference measurable = reference(request.referenceCode(), request.javaRelease());
        Compilation reference = measurable.compilation;
        if (!reference.isCompiled()) {
            return new Answer.ReferenceRejected(reference.diagnostics());
        }
        busyWith = Source.TEST;
        Compilation compiled =
                compiler.tests(request.testFileCode(), reference.classes(), request.javaRelease());
        List<Diagnostic> diagnostics = joined(reference.diagnostics(), compiled.diagnostics());
        return compiled.isCompiled()
                ? examined(measurable, new Tests(request.testFileCode(), compiled, request.isScanEnabled()), diagnostics)
                : uncompiled(diagnostics);
    }

    /** Hold tests that compile. */
    record Tests(String code, Compilation compilation, boolean isScanEnabled) {}

    /** Scan the tests, and make what can be run of them. */
    Answer examined(Reference measurable, Tests tests, List<Diagnostic> diagnostics) {
        Map<String, byte[]> classes = tests.compilation.classes();
        try {
            List<Violation> violations =
                    tests.isScanEnabled
                            ? scan.violations(tests.code, classes, measurable.compilation.classes())
                            : List.of();
            return violations.isEmpty()
                    ? allowed(measurable, tests, diagnostics)
                    : new Answer.Rejected(Verdict.FORBIDDEN_API, diagnostics, violations, List.of());
        } catch (RuntimeException | Error unforeseen) {
            return uncompiled(joined(diagnostics, compiler.unexaminable(Source.TEST, unforeseen).diagnostics()));
        }
    }

    private static Answer allowed(Reference measurable, Tests tests, List<Diagnostic> diagnostics) {
        Compilation compiled = tests.compilation;
        TestSuite suite = TestSuite.of(compiled.classes());
        List<Advice> advice =
                Advisor.advise(tests.code, suite, measurable.compilation.classes().keySet());
        if (!suite.hasTests()) {
            return new Answer.Rejected(Verdict.NO_TESTS, diagnostics, List.of(), advice);
        }
        List<String> planned = PlannedTests.of(suite, compiled.typeNames());
        Task task = new Task(
                measurable.instrumented,
                ClassArguments.convert(compiled.classes(), suite),
                compiled.typeNames());
        return new Answer.Prepared(
                Json.encode(task), Json.encode(measurable.woven.planning(planned)), diagnostics, advice);
    }

    /** Say whether a teacher's code can be judged, and what tests can do with it. */
    private Answer check(Request.Check request) throws IOException {
        Reference reference = reference(request.referenceCode(), request.javaRelease());
        return exposed(request.referenceCode(), withoutReserved(reference.compilation), request.javaRelease());
    }

    /** Answer with the parts of reference code that a test could not use. */
    Answer exposed(String code, Compilation reference, int release) throws IOException {
        Diagnostics warnings = compiler.diagnostics(Source.REFERENCE);
        try {
            Exposure.warn(code, reference.classes(), allowlist, warnings);
            if (reference.isCompiled()) {
                MissingModules.warn(code, reference.classes(), compiler.platform(release), warnings);
            }
            return checked(reference, warnings.list());
        } catch (RuntimeException | Error unforeseen) {
            return checked(compiler.unexaminable(Source.REFERENCE, unforeseen), List.of());
        }
    }

    /**
     * Say that a request takes too long; null where a submission waits for the teacher's code,
     * which is not its fault.
     */
    Answer late(Request.Timed request) {
        boolean isCheck = request instanceof Request.Check;
        Source source = isCheck ? Source.REFERENCE : Source.TEST;
        if (busyWith != source) {
            return null;
        }
        BigDecimal seconds = BigDecimal.valueOf(request.timeLimitMs(), 3).stripTrailingZeros();
        Compilation late = compiler.refuse(source, "judge.err.late",
                "编译超过 " + seconds.toPlainString() + " 秒，被终止。");
        if (request instanceof Request.OfEditor question) {
            return EditorAnswers.late(question, late);
        }
        return isCheck ? checked(late, List.of()) : uncompiled(late.diagnostics());
    }

    private Answer checked(Compilation reference, List<Diagnostic> warnings) {
        return new Answer.Checked(
                reference.isCompiled(), joined(reference.diagnostics(), warnings), reference.typeNames(),
                reference.isCompiled() ? mutants(reference) : List.of());
    }

    /** Make the mutants of a teacher's code; none where that fails, since coverage can be measured still. */
    private List<MutantDescription> mutants(Compilation reference) {
        try {
            return Mutants.of(reference.classes(), Group.DEFAULTS).stream().map(Mutant::described).toList();
        } catch (RuntimeException | Error unforeseen) {
            soundness.survive(unforeseen);
            return List.of();
        }
    }

    private static Answer uncompiled(List<Diagnostic> diagnostics) {
        return new Answer.Rejected(Verdict.COMPILE_ERROR, diagnostics, List.of(), List.of());
    }

    /** Reference code with canary and probes, if it could be compiled and measured. */
    record Reference(Compilation compilation, Woven woven, Map<String, byte[]> instrumented) {}

    private Reference reference(String code, int release) throws IOException {
        busyWith = Source.REFERENCE;
        return measurable(compiler.reference(code, release));
    }

    /** Put canary and probes into reference code, and see that its coverage can be read. */
    Reference measurable(Compilation compiled) {
        try {
            Woven woven = Woven.of(compiled.classes(), compiled.ways());
            Map<String, byte[]> instrumented = woven.instrumented(compiled.classes());
            // Throws where no coverage could be read, whatever is run.
            new Coverage(woven, List.of());
            return new Reference(compiled, woven, instrumented);
        } catch (IOException | RuntimeException | Error tooLarge) {
            soundness.survive(tooLarge);
            return new Reference(
                    compiler.refuse(Source.REFERENCE, "judge.err.instrument",
                            "代码能编译，但无法加入覆盖率探针：" + tooLarge.getMessage()),
                    null, null);
        }
    }

    /** In a package of ours, or of the JDK's, no test may be beside the code. */
    private Compilation withoutReserved(Compilation reference) {
        return reference.typeNames().stream()
                .filter(Scan::isReserved)
                .findFirst()
                .map(name -> compiler.refuse(Source.REFERENCE, "judge.err.package",
                        "包 " + name.substring(0, name.lastIndexOf('.')) + " 是保留的，测试代码不能放在这个包里。"))
                .orElse(reference);
    }

    static List<Diagnostic> joined(List<Diagnostic> some, List<Diagnostic> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }
}
