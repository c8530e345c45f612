package ceping.judge.trusted;

import ceping.judge.wire.Json;
import java.util.Map;

/** Say what a student had better change in tests that compile: the contract's {@code Advice}. */
record Advice(String code, Integer line, String message) {
    Map<String, Object> toJson() {
        return Json.object("code", code, "line", line, "message", Diagnostics.cut(message));
    }
}
