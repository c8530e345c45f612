package ceping.judge.wire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** See JSON as the worker does, without the judge's records: tests notice when its words change. */
public final class JsonTree {
    private JsonTree() {}

    /** Make an object from alternating names and values, in that order. */
    public static Map<String, Object> object(Object... namesAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return object;
    }

    /** Write a value as compact JSON. */
    public static String write(Object value) {
        return new String(Json.encode(value), StandardCharsets.UTF_8);
    }

    /** Read any value. */
    public static Object read(String json) {
        return JsonReader.read(json);
    }

    /** Read an object. */
    public static Map<String, Object> read(byte[] json) {
        return asObject(read(new String(json, StandardCharsets.UTF_8)));
    }

    /** Read the next frame as an object; null at the end. */
    public static Map<String, Object> readFrame(InputStream in) throws IOException {
        byte[] length = in.readNBytes(Integer.BYTES);
        return length.length == 0
                ? null
                : read(in.readNBytes(ByteBuffer.wrap(length).getInt()));
    }

    /** See a value as an object. */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> asObject(Object value) {
        return (Map<String, Object>) value;
    }

    /** See a value as an array. */
    @SuppressWarnings("unchecked")
    public static List<Object> asArray(Object value) {
        return (List<Object>) value;
    }

    /** Get a string member. */
    public static String string(Map<String, Object> object, String name) {
        return (String) object.get(name);
    }

    /** Get a whole number member. */
    public static int integer(Map<String, Object> object, String name) {
        return ((Number) object.get(name)).intValue();
    }
}
