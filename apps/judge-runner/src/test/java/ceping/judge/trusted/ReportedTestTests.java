package ceping.judge.trusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import ceping.judge.wire.Json;
import ceping.judge.wire.JsonException;
import ceping.judge.wire.JsonReader;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportedTestTests {
    @Test
    void readsWhatTheContractHas() {
        Map<String, Object> read = Json.asObject(ReportedTest.read(reported("failed", "1.5", "7")));

        assertEquals(1.5, read.get("durationMs"));
        assertEquals(7, Json.asObject(read.get("failure")).get("line"));
    }

    @ParameterizedTest
    @CsvSource({"lost,1,7", "failed,-1,7", "failed,1e999,7", "failed,1,0", "failed,1,-3", "failed,1,1.5", "failed,1,1e999"})
    void refusesWhatNoHonestRunHalfWrites(String outcome, String durationMs, String line) {
        assertThrows(JsonException.class, () -> ReportedTest.read(reported(outcome, durationMs, line)));
    }

    private static Object reported(String outcome, String durationMs, String line) {
        return JsonReader.read(
                "{\"path\":[],\"displayName\":\"t()\",\"outcome\":\"" + outcome + "\",\"durationMs\":" + durationMs
                        + ",\"failure\":{\"type\":\"E\",\"line\":" + line + ",\"stackTrace\":\"\"}}");
    }
}
