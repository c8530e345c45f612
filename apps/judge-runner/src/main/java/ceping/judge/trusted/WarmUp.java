package ceping.judge.trusted;

import ceping.judge.wire.Frames;
import ceping.judge.wire.Json;
import ceping.judge.wire.Seal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** Serve a submission of our own, so that javac, ASM and JaCoCo are loaded and compiled. */
final class WarmUp {
    private static final String NONCE = "00".repeat(32);
    /** The second and third go much faster than the first. */
    private static final int ROUNDS_TO_BE_READY = 3;
    /** From here on the JVM has compiled what it will: measured, half the time of the third round. */
    private static final int ROUNDS = 30;

    private final TimedService.Service service;
    private int rounds;

    WarmUp(TimedService.Service service) {
        this.service = service;
    }

    /** Go the few rounds without which the first answer would be slow. */
    void getReady() throws IOException {
        while (rounds < ROUNDS_TO_BE_READY) {
            goOn();
        }
    }

    /** Go one more round; false, and nothing is done, once more do not pay. */
    boolean goOn() throws IOException {
        if (rounds >= ROUNDS) {
            return false;
        }
        prove();
        return true;
    }

    /** Go a round, however many there were: it throws where the half cannot judge its own sample right. */
    void prove() throws IOException {
        rounds++;
        Map<String, Object> prepared =
                service.answer(
                        Json.object(
                                "operation", "prepare",
                                // Otherwise the compiled code of the last round would do.
                                "referenceCode", sample("Sample.txt") + "// " + rounds,
                                "testFileCode", sample("SampleTests.txt"),
                                "javaRelease", 17,
                                "isScanEnabled", true));
        require(prepared, "prepared");
        Map<String, Object> analysed =
                service.answer(
                        Json.object(
                                "operation", "analyse",
                                "analysis", Json.string(prepared, "analysis"),
                                "nonce", NONCE,
                                "output", signedReport()));
        require(analysed, "analysed");
    }

    /** A judge that cannot judge its own sample must not say `ready`. */
    private static void require(Map<String, Object> answer, String status) {
        if (!answer.get("status").equals(status)) {
            throw new IllegalStateException("warm-up failed: " + Json.write(answer));
        }
    }

    private static String signedReport() throws IOException {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        Frames.write(frame, new Seal(NONCE).close(
                Json.object("isInTime", true, "tests", List.of(), "probes", List.of(), "stdout", "", "stderr", "")));
        return Base64.getEncoder().encodeToString(frame.toByteArray());
    }

    private static String sample(String name) throws IOException {
        try (InputStream in = WarmUp.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
