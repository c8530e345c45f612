package ceping.judge.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class SealTests {
    private static final String NONCE = "ab".repeat(32);
    private static final Report REPORT = new Report(true, List.of(), List.of(), List.of(), "你好", "");

    @Test
    void opensWhatItClosed() throws IOException {
        assertEquals(Optional.of(REPORT), new Seal(NONCE).open(output(NONCE), Report.class));
    }

    @Test
    void signsAsTheLibrarysHmac() throws IOException, GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(HexFormat.of().parseHex(NONCE), "HmacSHA256"));
        byte[] output = output(NONCE);
        int content = Integer.BYTES + mac.getMacLength();

        assertArrayEquals(
                mac.doFinal(Arrays.copyOfRange(output, content, output.length)),
                Arrays.copyOfRange(output, Integer.BYTES, content));
    }

    @Test
    void signsTheSameTwice() {
        Seal seal = new Seal(NONCE);

        assertArrayEquals(seal.close(REPORT), seal.close(REPORT));
    }

    @Test
    void refusesAnotherNonce() throws IOException {
        assertTrue(new Seal(NONCE).open(output("cd".repeat(32)), Report.class).isEmpty());
    }

    @Test
    void refusesEveryFlippedByte() throws IOException {
        byte[] output = output(NONCE);
        for (int i = 0; i < output.length; i++) {
            byte[] flipped = output.clone();
            flipped[i] ^= 1;
            assertTrue(new Seal(NONCE).open(flipped, Report.class).isEmpty(), "byte " + i);
        }
    }

    @Test
    void refusesMoreOrLessThanOneFrame() throws IOException {
        byte[] output = output(NONCE);

        assertTrue(new Seal(NONCE).open(new byte[0], Report.class).isEmpty());
        assertTrue(new Seal(NONCE).open(Arrays.copyOf(output, output.length - 1), Report.class).isEmpty());
        assertTrue(new Seal(NONCE).open(Arrays.copyOf(output, output.length + 1), Report.class).isEmpty());
        assertTrue(new Seal(NONCE).open(new byte[] {127, 0, 0, 0, '{'}, Report.class).isEmpty());
    }

    private static byte[] output(String nonce) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Frames.write(output, new Seal(nonce).close(REPORT));
        return output.toByteArray();
    }
}
