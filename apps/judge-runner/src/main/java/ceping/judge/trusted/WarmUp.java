package ceping.judge.trusted;

import ceping.judge.wire.Answer;
import ceping.judge.wire.Frames;
import ceping.judge.wire.Json;
import ceping.judge.wire.MutationReport;
import ceping.judge.wire.Report;
import ceping.judge.wire.Request;
import ceping.judge.wire.Request.MutationOutput;
import ceping.judge.wire.Request.OperatorGroup;
import ceping.judge.wire.Seal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Serve a submission of our own, so that javac, ASM and JaCoCo are loaded and compiled. */
final class WarmUp {
    private static final String NONCE = "00".repeat(32);
    /** Every request has one; only {@link TimedService} reads it. */
    private static final int TIME_LIMIT_MS = 60_000;
    /** The second and third are much faster than the first. */
    private static final int ROUNDS_TO_BE_READY = 3;
    /** After these rounds the JVM has compiled what it will: half the time of the third round. */
    private static final int ROUNDS = 30;

    /** Set while the AOT cache is trained, when nobody sends requests. */
    private static final String REHEARSAL = "judge.rehearsal";

    private final Service service;
    private int rounds;
    private boolean isMoreAllowed = Boolean.getBoolean(REHEARSAL);

    WarmUp(Service service) {
        this.service = service;
    }

    /** Run the few rounds without which the first answer would be slow. */
    void getReady() throws IOException {
        while (rounds < ROUNDS_TO_BE_READY) {
            prove();
        }
    }

    /** Let {@link #goOn} run rounds. */
    void allowMore() {
        isMoreAllowed = true;
    }

    /** Run one more round; false, doing nothing, if it is not allowed or does not pay any more. */
    boolean goOn() throws IOException {
        if (!isMoreAllowed || rounds >= ROUNDS) {
            return false;
        }
        prove();
        return true;
    }

    /** Run a round; throws where the half misjudges its own sample. */
    void prove() throws IOException {
        rounds++;
        // A new reference each time: compiled ones are cached.
        String reference = sample("Sample.txt") + "// " + rounds;
        String tests = sample("SampleTests.txt");
        Answer.Prepared prepared =
                ask(new Request.Prepare(reference, tests, 17, true, TIME_LIMIT_MS), Answer.Prepared.class);
        ask(new Request.Analyse(
                        prepared.analysis(), NONCE, signed(new Report(true, List.of(), List.of(), List.of(), "", ""))),
                Answer.Analysed.class);
        Answer.Planned planned = ask(
                new Request.PlanMutants(reference, List.of(), tests, 17, OperatorGroup.DEFAULTS),
                Answer.Planned.class);
        MutationReport nothing = new MutationReport(List.of(), new byte[0], List.of(), true);
        if (rounds > ROUNDS_TO_BE_READY) {
            // Editors can wait, submissions cannot.
            for (String before : List.of("sample.s", "assertE")) {
                int offset = tests.indexOf(before) + before.length();
                ask(new Request.Complete(reference, tests, offset, 17, TIME_LIMIT_MS), Answer.Completed.class);
            }
        }
        ask(new Request.AnalyseMutants(
                        planned.analysis(), List.of(new MutationOutput(NONCE, signed(nothing))), List.of(), 0, false),
                Answer.MutantsAnalysed.class);
    }

    /** Ask as the worker does; a judge that misjudges its own sample must not say `ready`. */
    private <T extends Answer> T ask(Request request, Class<T> expected) throws IOException {
        Answer answer = service.answer(Json.decode(Json.encode(request), Request.class));
        if (!expected.isInstance(answer)) {
            throw new IllegalStateException("warm-up failed: " + new String(Json.encode(answer), StandardCharsets.UTF_8));
        }
        return expected.cast(answer);
    }

    private static byte[] signed(Record report) throws IOException {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        Frames.write(frame, new Seal(NONCE).close(report));
        return frame.toByteArray();
    }

    private static String sample(String name) throws IOException {
        try (InputStream in = WarmUp.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
