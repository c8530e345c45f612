package ceping.judge.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TestResultTests {
    @Test
    void readsWhatTheContractHas() {
        TestResult read = Json.decode(reported("failed", "1.5", "7"), TestResult.class);

        assertEquals(1.5, read.durationMs());
        assertEquals(7, read.failure().line());
        assertEquals(TestResult.Outcome.FAILED, read.outcome());
    }

    @ParameterizedTest
    @CsvSource({"lost,1,7", "failed,-1,7", "failed,1e999,7", "failed,1,0", "failed,1,-3", "failed,1,1.5", "failed,1,1e999"})
    void refusesWhatNoHonestRunHalfWrites(String outcome, String durationMs, String line) {
        assertThrows(
                JsonException.class, () -> Json.decode(reported(outcome, durationMs, line), TestResult.class));
    }

    @Test
    void refusesWantOfWhatMustBeThere() {
        byte[] withoutName = new String(reported("failed", "1", "7"), StandardCharsets.UTF_8)
                .replace("\"t()\"", "null").getBytes(StandardCharsets.UTF_8);

        assertThrows(JsonException.class, () -> Json.decode(withoutName, TestResult.class));
    }

    private static byte[] reported(String outcome, String durationMs, String line) {
        return ("{\"path\":[],\"displayName\":\"t()\",\"outcome\":\"" + outcome + "\",\"durationMs\":" + durationMs
                + ",\"failure\":{\"type\":\"E\",\"line\":" + line + ",\"stackTrace\":\"\"}}")
                .getBytes(StandardCharsets.UTF_8);
    }
}
