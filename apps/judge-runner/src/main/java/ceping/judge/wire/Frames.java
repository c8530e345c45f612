package ceping.judge.wire;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** Read and write frames: a 4-byte big-endian length and that many bytes of UTF-8 JSON. */
public final class Frames {
    /** Far above the largest honest request, far below what would fill the heap. */
    private static final int MAX_BYTES = 32 << 20;

    private Frames() {}

    /** Read the next message; null at the end of the stream, an exception in the middle of a frame. */
    public static <T> T read(InputStream in, Class<T> type) throws IOException {
        int first = in.read();
        if (first < 0) {
            return null;
        }
        DataInputStream data = new DataInputStream(in);
        int length = first << 24 | data.readUnsignedByte() << 16 | data.readUnsignedShort();
        if (length < 0 || length > MAX_BYTES) {
            throw new IOException("frame of " + length + " bytes");
        }
        byte[] json = new byte[length];
        data.readFully(json);
        return Json.decode(json, type);
    }

    /** Write one message. */
    public static void write(OutputStream out, Answer message) throws IOException {
        write(out, Json.encode(message));
    }

    /** Write one frame at once; its bytes may be {@link Seal}'s instead of JSON. */
    public static void write(OutputStream out, byte[] payload) throws IOException {
        out.write(ByteBuffer.allocate(4 + payload.length).putInt(payload.length).put(payload).array());
        out.flush();
    }
}
