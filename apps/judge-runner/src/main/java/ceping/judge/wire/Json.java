package ceping.judge.wire;

import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Write JSON values and name their members. A value is a {@code Map}, a {@code List}, a {@code
 * String}, a {@code Number}, a {@code Boolean} or null; {@link JsonReader} gives the same back.
 * Small enough to be read in one go, which is why neither half depends on a JSON library.
 */
public final class Json {
    private Json() {}

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
        StringBuilder json = new StringBuilder();
        append(json, value);
        return json.toString();
    }

    /** See a value as an object; throws {@link JsonException} if it is none. */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> asObject(Object value) {
        if (value instanceof Map) {
            return (Map<String, Object>) value;
        }
        throw new JsonException("not an object");
    }

    /** See a value as an array; throws {@link JsonException} if it is none. */
    @SuppressWarnings("unchecked")
    public static List<Object> asArray(Object value) {
        if (value instanceof List) {
            return (List<Object>) value;
        }
        throw new JsonException("not an array");
    }

    /** Read a string member; throws {@link JsonException} if it is missing or no string. */
    public static String string(Map<String, Object> object, String name) {
        if (object.get(name) instanceof String text) {
            return text;
        }
        throw new JsonException(name + " is not a string");
    }

    /** Read a boolean member; throws {@link JsonException} if it is missing or none. */
    public static boolean bool(Map<String, Object> object, String name) {
        if (object.get(name) instanceof Boolean value) {
            return value;
        }
        throw new JsonException(name + " is not a boolean");
    }

    /** Read a whole number member; throws {@link JsonException} if it is missing or no number. */
    public static int integer(Map<String, Object> object, String name) {
        if (object.get(name) instanceof Number number && number.doubleValue() == number.intValue()) {
            return number.intValue();
        }
        throw new JsonException(name + " is not a whole number");
    }

    private static void append(StringBuilder json, Object value) {
        if (value instanceof Map<?, ?> object) {
            char separator = '{';
            for (Map.Entry<?, ?> member : object.entrySet()) {
                json.append(separator);
                appendString(json, (String) member.getKey());
                json.append(':');
                append(json, member.getValue());
                separator = ',';
            }
            json.append(object.isEmpty() ? "{}" : "}");
        } else if (value instanceof List<?> array) {
            char separator = '[';
            for (Object element : array) {
                json.append(separator);
                append(json, element);
                separator = ',';
            }
            json.append(array.isEmpty() ? "[]" : "]");
        } else if (value instanceof String text) {
            appendString(json, text);
        } else if (value instanceof Double number && number == number.longValue()) {
            json.append(number.longValue());
        } else if (value == null || value instanceof Number || value instanceof Boolean) {
            json.append(value);
        } else {
            throw new JsonException("not a JSON value: " + value.getClass());
        }
    }

    /** NUL and lone surrogates, which a student can print but no database keeps, become U+FFFD. */
    private static void appendString(StringBuilder json, String text) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c == 0 || Character.isSurrogate(c) && !isPaired(text, i)) {
                json.append('\ufffd');
            } else if (c < ' ') {
                json.append("\\u").append(HexFormat.of().toHexDigits(c));
            } else {
                json.append(c);
            }
        }
        json.append('"');
    }

    private static boolean isPaired(String text, int i) {
        char c = text.charAt(i);
        return Character.isHighSurrogate(c)
                ? i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))
                : i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
    }
}
