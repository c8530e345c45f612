package ceping.judge.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTests {
    @Test
    void readsWhatItWrites() {
        Object value =
                Json.object(
                        "text", "引号\" 反斜杠\\ 换行\n 😀",
                        "numbers", List.of(1.0, -2.5),
                        "nested", Json.object("empty", List.of(), "nothing", null, "isTrue", true));

        assertEquals(value, JsonReader.read(Json.write(value)));
    }

    @Test
    void replacesWhatNoDatabaseKeeps() {
        assertEquals("\"a\ufffdb\ufffdc\"", Json.write("a\u0000b\ud800c"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[1,]", "{\"a\" 1}", "\"open", "tru", "1 2", "\"\\x\"", "\"\\u12\""})
    void refusesWhatIsNotJson(String text) {
        assertThrows(JsonException.class, () -> JsonReader.read(text));
    }

    @Test
    void refusesMoreValuesThanTheHeapWouldHold() {
        assertThrows(JsonException.class, () -> JsonReader.read("[" + "0,".repeat(300_000) + "0]"));
    }

    @Test
    void refusesDepthThatWouldEatTheStack() {
        assertThrows(JsonException.class, () -> JsonReader.read("[".repeat(100_000)));
    }
}
