package ceping.judge.trusted;

import ceping.judge.trusted.code.SourceLines;
import ceping.judge.trusted.compile.Compilation;
import ceping.judge.trusted.compile.Compiler;
import ceping.judge.trusted.compile.Soundness;
import ceping.judge.trusted.language.Completions;
import ceping.judge.trusted.language.Descriptions;
import ceping.judge.trusted.language.ImportOrganiser;
import ceping.judge.trusted.language.Renaming;
import ceping.judge.trusted.language.Signatures;
import ceping.judge.trusted.language.TypeIndexes;
import ceping.judge.trusted.scan.Allowlist;
import ceping.judge.trusted.scan.Scan;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Diagnostic;
import ceping.judge.wire.Diagnostic.Source;
import ceping.judge.wire.Request;
import ceping.judge.wire.Violation;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Answer editors about tests that are being written. Nothing is run. */
final class EditorAnswers {
    /** Of a fault, for whoever mends it. */
    private static final int MAX_PLACES = 12;

    private final Compiler compiler;
    private final Scan scan;
    private final Soundness soundness;
    private final Completions completions;
    private final ImportOrganiser organiser;
    private final Descriptions descriptions;
    private final Signatures signatures;
    private final Renaming renaming;

    EditorAnswers(Compiler compiler, Allowlist allowlist, Soundness soundness) {
        this.compiler = compiler;
        scan = new Scan(allowlist);
        this.soundness = soundness;
        TypeIndexes indexes = new TypeIndexes(compiler, allowlist);
        completions = new Completions(compiler, allowlist, indexes);
        organiser = new ImportOrganiser(compiler, indexes);
        descriptions = new Descriptions(compiler);
        signatures = new Signatures(compiler);
        renaming = new Renaming(compiler);
    }

    /** Answer a question; says whose code is being worked on. */
    Answer answer(Request.OfEditor question, Consumer<Source> busyWith) throws IOException {
        if (question instanceof Request.Diagnose diagnose) {
            return diagnose(diagnose, busyWith);
        }
        busyWith.accept(Source.TEST);
        try {
            return question instanceof Request.OrganiseImports organise
                    ? organised(organise, busyWith) : answerAtPlace(question);
        } catch (RuntimeException | Error broken) {
            if (Soundness.isOurs(broken)) {
                return new Answer.Faulted(traceOf(broken));
            }
            soundness.survive(broken);
            return new Answer.GivenUp();
        }
    }

    private Answer answerAtPlace(Request.OfEditor question) throws IOException {
        if (question instanceof Request.Describe describe) {
            return descriptions.describe(describe);
        }
        if (question instanceof Request.ListSignatures list) {
            return signatures.list(list);
        }
        if (question instanceof Request.Rename rename) {
            return renaming.rename(rename);
        }
        return completions.complete((Request.Complete) question);
    }

    private static String traceOf(Throwable fault) {
        String places = Stream.of(fault.getStackTrace()).limit(MAX_PLACES)
                .map(place -> "\n\tat " + place).collect(Collectors.joining());
        return SourceLines.cut(fault.toString()) + places;
    }

    /** What to answer where that takes too long. */
    static Answer late(Request.OfEditor question, Compilation late) {
        return question instanceof Request.Diagnose
                ? new Answer.Diagnosed(late.diagnostics(), List.of()) : new Answer.GivenUp();
    }

    private Answer organised(Request.OrganiseImports request, Consumer<Source> busyWith) throws IOException {
        busyWith.accept(Source.REFERENCE);
        Compilation reference = compiler.reference(request.referenceCode(), request.javaRelease());
        if (!reference.isCompiled()) {
            return new Answer.ReferenceRejected(reference.diagnostics());
        }
        busyWith.accept(Source.TEST);
        return organiser.organise(request, reference.classes());
    }

    /** Compile and scan a test as submitting it does; look for no tests, and give no advice. */
    private Answer diagnose(Request.Diagnose request, Consumer<Source> busyWith) throws IOException {
        busyWith.accept(Source.REFERENCE);
        Compilation reference = compiler.reference(request.referenceCode(), request.javaRelease());
        if (!reference.isCompiled()) {
            return new Answer.ReferenceRejected(reference.diagnostics());
        }
        busyWith.accept(Source.TEST);
        Compilation tests =
                compiler.testsWithFixes(request.testFileCode(), reference.classes(), request.javaRelease());
        List<Violation> violations = List.of();
        List<Diagnostic> diagnostics = tests.diagnostics();
        if (tests.isCompiled()) {
            try {
                violations = scan.violations(request.testFileCode(), tests.classes(), reference.classes());
            } catch (RuntimeException | Error unforeseen) {
                diagnostics = Service.joined(
                        diagnostics, compiler.unexaminable(Source.TEST, unforeseen).diagnostics());
            }
        }
        return new Answer.Diagnosed(diagnostics, violations);
    }
}
