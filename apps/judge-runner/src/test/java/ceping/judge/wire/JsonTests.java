package ceping.judge.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTests {
    @Test
    void readsWhatItWrites() {
        Object value =
                JsonTree.object(
                        "text", "引号\" 反斜杠\\ 换行\n 😀",
                        "numbers", List.of(1.0, -2.5),
                        "nested", JsonTree.object("empty", List.of(), "nothing", null, "isTrue", true));

        assertEquals(value, JsonReader.read(JsonWriter.write(value)));
    }

    @Test
    void replacesWhatNoDatabaseKeeps() {
        assertEquals("\"a\ufffdb\ufffdc\"", JsonWriter.write("a\u0000b\ud800c"));
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

    @Test
    void readsTheRecordsThatItWrites() {
        Request request = new Request.Check("class 类 {}", 17, 1_000);
        Report.ProbedClass probed = new Report.ProbedClass("ff", "a/B", 3, new byte[] {1, 2});

        assertEquals(request, Json.decode(Json.encode(request), Request.class));
        assertArrayEquals(new byte[] {1, 2}, Json.decode(Json.encode(probed), Report.ProbedClass.class).hits());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "[]", "{}", "{\"operation\":\"fly\"}", "{\"operation\":\"check\"}",
        "{\"operation\":\"check\",\"referenceCode\":\"\",\"javaRelease\":1.5,\"timeLimitMs\":1}",
        "{\"operation\":\"check\",\"referenceCode\":null,\"javaRelease\":17,\"timeLimitMs\":1}",
        "{\"operation\":\"analyse\",\"analysis\":\"?\",\"nonce\":\"\",\"output\":\"\"}",
    })
    void refusesWhatIsNotTheRecord(String text) {
        assertThrows(
                JsonException.class, () -> Json.decode(text.getBytes(StandardCharsets.UTF_8), Request.class));
    }
}
