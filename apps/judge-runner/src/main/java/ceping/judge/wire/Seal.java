package ceping.judge.wire;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Sign a report with the nonce of its run (HMAC-SHA256, RFC 2104), and check the signature. The key goes into
 * the digests before any student class is loaded: from then on neither a security provider that a student
 * installs nor a look at the request can get it.
 *
 * <p>Made of two digests and not of a {@code javax.crypto.Mac}: to find one, a JVM sets up every security
 * provider that it has, which takes 22 of a run half's 350 ms of processor time.
 *
 * <p>The end frame holds the signature and then the report, packed JSON: not a byte of it is parsed
 * before the signature is known to be ours.
 */
public final class Seal {
    /** More than an honest report can be; larger ones are refused although signed. */
    private static final int MAX_REPORT_BYTES = 16 << 20;

    private static final int SIGNATURE_BYTES = 32;

    /** SHA-256 takes so many bytes at a time. */
    private static final int BLOCK_BYTES = 64;

    private static final byte INNER_PAD = 0x36;
    private static final byte OUTER_PAD = 0x5c;

    private final MessageDigest inner;
    private final MessageDigest outer;

    /** Take the nonce, 64 hex digits. */
    public Seal(String nonce) {
        byte[] key = HexFormat.of().parseHex(nonce);
        inner = begin(key, INNER_PAD);
        outer = begin(key, OUTER_PAD);
    }

    /** Begin a digest with the key, which is shorter than a block. */
    private static MessageDigest begin(byte[] key, byte pad) {
        byte[] block = Arrays.copyOf(key, BLOCK_BYTES);
        for (int i = 0; i < block.length; i++) {
            block[i] ^= pad;
        }
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(block);
            return digest;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private byte[] sign(byte[] bytes) {
        return copy(outer).digest(copy(inner).digest(bytes));
    }

    private static MessageDigest copy(MessageDigest begun) {
        try {
            return (MessageDigest) begun.clone();
        } catch (CloneNotSupportedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Make the content of the end frame. */
    public byte[] close(Record report) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = fast(packed)) {
            out.write(Json.encode(report));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        byte[] bytes = packed.toByteArray();
        return ByteBuffer.allocate(SIGNATURE_BYTES + bytes.length).put(sign(bytes)).put(bytes).array();
    }

    /** A late run half has a second to say so, on a processor that its tests still use. */
    private static GZIPOutputStream fast(ByteArrayOutputStream packed) throws IOException {
        return new GZIPOutputStream(packed) {
            {
                def.setLevel(Deflater.BEST_SPEED);
            }
        };
    }

    /**
     * Open an end frame; empty unless it is whole, alone and signed with this nonce, and JSON. Throws
     * {@link JsonException} where that is no such report.
     */
    public <T extends Record> Optional<T> open(byte[] output, Class<T> type) {
        ByteBuffer frame = ByteBuffer.wrap(output);
        if (output.length < Integer.BYTES + SIGNATURE_BYTES || frame.getInt() != frame.remaining()) {
            return Optional.empty();
        }
        byte[] signature = new byte[SIGNATURE_BYTES];
        byte[] bytes = new byte[frame.remaining() - SIGNATURE_BYTES];
        frame.get(signature).get(bytes);
        if (!MessageDigest.isEqual(signature, sign(bytes))) {
            return Optional.empty();
        }
        return read(bytes).map(json -> Json.decode(json, type));
    }

    private static Optional<Object> read(byte[] packed) {
        try {
            byte[] json = new GZIPInputStream(new ByteArrayInputStream(packed)).readNBytes(MAX_REPORT_BYTES);
            return Optional.ofNullable(JsonReader.read(new String(json, StandardCharsets.UTF_8)));
        } catch (IOException | JsonException tooLarge) {
            return Optional.empty();
        }
    }
}
