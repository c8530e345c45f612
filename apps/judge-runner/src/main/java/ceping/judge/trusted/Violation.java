package ceping.judge.trusted;

import ceping.judge.wire.Json;
import java.util.Map;

/** Name something that a test may not use: the contract's {@code Violation}. */
record Violation(Integer line, String member, String reason) {
    Map<String, Object> toJson() {
        return Json.object("line", line, "member", Diagnostics.cut(member), "reason", reason);
    }
}
