package ceping.judge.trusted;

import ceping.judge.wire.Json;
import java.util.Map;

/** Name something that a test may not use: the contract's {@code Violation}. */
record Violation(Integer line, Integer column, Integer endColumn, String member, String reason) {
    Map<String, Object> toJson() {
        return Json.object(
                "line", line,
                "column", column,
                "endColumn", endColumn,
                "member", Diagnostics.cut(asWritten()),
                "reason", reason);
    }

    /** Bytecode calls a constructor {@code java.lang.Thread.<init>()}, a student {@code new java.lang.Thread()}. */
    private String asWritten() {
        return member.replaceFirst("^(.*)\\.<init>", "new $1");
    }
}
