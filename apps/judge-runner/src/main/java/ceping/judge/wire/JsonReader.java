package ceping.judge.wire;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Read one JSON text. Strict, with limits of depth and number, because some of it is hostile. */
final class JsonReader {
    private static final int MAX_DEPTH = 32;
    /** Each value takes far more room in the heap than its text. */
    private static final int MAX_VALUES = 300_000;

    private final String text;
    private int at;
    private int values;

    private JsonReader(String text) {
        this.text = text;
    }

    /** Read a whole text as one value; throws {@link JsonException} where it is not JSON. */
    static Object read(String text) {
        JsonReader reader = new JsonReader(text);
        Object value = reader.value(0);
        reader.skipSpace();
        if (reader.at != text.length()) {
            throw reader.unexpected();
        }
        return value;
    }

    private Object value(int depth) {
        if (depth > MAX_DEPTH) {
            throw new JsonException("nested too deeply");
        }
        if (++values > MAX_VALUES) {
            throw new JsonException("too many values");
        }
        skipSpace();
        return switch (peek()) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            case 't' -> word("true", Boolean.TRUE);
            case 'f' -> word("false", Boolean.FALSE);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object(int depth) {
        Map<String, Object> object = new LinkedHashMap<>();
        at++;
        skipSpace();
        if (skip('}')) {
            return object;
        }
        do {
            skipSpace();
            String name = string();
            skipSpace();
            expect(':');
            object.put(name, value(depth + 1));
            skipSpace();
        } while (skip(','));
        expect('}');
        return object;
    }

    private List<Object> array(int depth) {
        List<Object> array = new ArrayList<>();
        at++;
        skipSpace();
        if (skip(']')) {
            return array;
        }
        do {
            array.add(value(depth + 1));
            skipSpace();
        } while (skip(','));
        expect(']');
        return array;
    }

    private String string() {
        expect('"');
        int start = at;
        // Most strings hold no escape: take them whole (source code and base64 can be long).
        while (peek() != '"' && text.charAt(at) != '\\') {
            at++;
        }
        if (text.charAt(at) == '"') {
            return text.substring(start, at++);
        }
        StringBuilder string = new StringBuilder(text.substring(start, at));
        while (peek() != '"') {
            char c = text.charAt(at++);
            string.append(c == '\\' ? escape() : c);
        }
        at++;
        return string.toString();
    }

    private char escape() {
        char c = peek();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw unexpected();
        };
    }

    private char unicode() {
        try {
            at += 4;
            return (char) HexFormat.fromHexDigits(text, at - 4, at);
        } catch (IndexOutOfBoundsException | IllegalArgumentException noDigits) {
            throw unexpected();
        }
    }

    private Number number() {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        try {
            return Double.valueOf(text.substring(start, at));
        } catch (NumberFormatException notANumber) {
            throw unexpected();
        }
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw unexpected();
        }
        at += word.length();
        return value;
    }

    private char peek() {
        if (at >= text.length()) {
            throw new JsonException("ends too early");
        }
        return text.charAt(at);
    }

    private boolean skip(char c) {
        boolean found = at < text.length() && text.charAt(at) == c;
        at += found ? 1 : 0;
        return found;
    }

    private void expect(char c) {
        if (!skip(c)) {
            throw unexpected();
        }
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private JsonException unexpected() {
        return new JsonException("unexpected character at " + at);
    }
}
