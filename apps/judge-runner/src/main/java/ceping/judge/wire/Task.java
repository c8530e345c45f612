package ceping.judge.wire;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Carry what the run half executes: instrumented reference classes, test classes (both by binary
 * name) and the test classes to select, in source order.
 */
public record Task(
        Map<String, byte[]> reference, Map<String, byte[]> tests, List<String> selected) {

    /** Write as bytes that only {@link #decode} understands. */
    public byte[] encode() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            writeClasses(out, reference);
            writeClasses(out, tests);
            out.writeInt(selected.size());
            for (String name : selected) {
                out.writeUTF(name);
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /** Read what {@link #encode} wrote. */
    public static Task decode(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        Map<String, byte[]> reference = readClasses(in);
        Map<String, byte[]> tests = readClasses(in);
        List<String> selected = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            selected.add(in.readUTF());
        }
        return new Task(reference, tests, selected);
    }

    private static void writeClasses(DataOutputStream out, Map<String, byte[]> classes)
            throws IOException {
        out.writeInt(classes.size());
        for (Map.Entry<String, byte[]> one : classes.entrySet()) {
            out.writeUTF(one.getKey());
            out.writeInt(one.getValue().length);
            out.write(one.getValue());
        }
    }

    private static Map<String, byte[]> readClasses(DataInputStream in) throws IOException {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            String name = in.readUTF();
            classes.put(name, in.readNBytes(in.readInt()));
        }
        return classes;
    }
}
