package ceping.judge.wire;

import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** Write one JSON text: of records and what they hold, and of what {@link JsonReader} gives. */
final class JsonWriter {
    private final StringBuilder json = new StringBuilder();

    private JsonWriter() {}

    static String write(Object value) {
        JsonWriter writer = new JsonWriter();
        writer.append(value);
        return writer.json.toString();
    }

    private void append(Object value) {
        if (value instanceof Record message) {
            append(Json.members(message));
        } else if (value instanceof Map<?, ?> object) {
            appendObject(object);
        } else if (value instanceof List<?> array) {
            appendArray(array);
        } else if (value instanceof String text) {
            appendString(text);
        } else if (value instanceof byte[] bytes) {
            appendString(Base64.getEncoder().encodeToString(bytes));
        } else if (value instanceof Enum<?> constant) {
            appendString(Json.name(constant));
        } else if (value instanceof Double number && number == number.longValue()) {
            json.append(number.longValue());
        } else if (value == null || value instanceof Number || value instanceof Boolean) {
            json.append(value);
        } else {
            throw new JsonException("not a JSON value: " + value.getClass());
        }
    }

    private void appendObject(Map<?, ?> object) {
        char separator = '{';
        for (Map.Entry<?, ?> member : object.entrySet()) {
            json.append(separator);
            appendString((String) member.getKey());
            json.append(':');
            append(member.getValue());
            separator = ',';
        }
        json.append(object.isEmpty() ? "{}" : "}");
    }

    private void appendArray(List<?> array) {
        char separator = '[';
        for (Object element : array) {
            json.append(separator);
            append(element);
            separator = ',';
        }
        json.append(array.isEmpty() ? "[]" : "]");
    }

    /** NUL and lone surrogates, which a student can print but no database keeps, become U+FFFD. */
    private void appendString(String text) {
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
