package ceping.judge.trusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import ceping.judge.wire.JsonException;
import ceping.judge.wire.JsonTree;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ServiceTests {
    private static InThisJvm trusted;

    @BeforeAll
    static void open() throws IOException {
        trusted = new InThisJvm();
    }

    @Test
    void scansWhereItIsToldTo() {
        assertEquals("forbidden_api", trusted.ask(request("isScanEnabled", true)).get("verdict"));
        assertEquals("prepared", trusted.ask(request("isScanEnabled", false)).get("status"));
    }

    @Test
    void doesNotGuessWhetherToScan() {
        assertThrows(JsonException.class, () -> trusted.ask(request("isScanEnable", true)));
        assertThrows(JsonException.class, () -> trusted.ask(request("isScanEnabled", "true")));
    }

    private static Map<String, Object> request(String member, Object value) {
        return JsonTree.object(
                "operation", "prepare",
                "referenceCode", "class Subject {}",
                "testFileCode", "class T { @org.junit.jupiter.api.Test void t() { System.exit(0); } }",
                "javaRelease", 17,
                "timeLimitMs", 60_000,
                member, value);
    }
}
