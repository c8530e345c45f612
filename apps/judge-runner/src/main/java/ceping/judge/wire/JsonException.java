package ceping.judge.wire;

/** Say that bytes are not the JSON that was asked for. */
public final class JsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Carry what was wrong. */
    public JsonException(String message) {
        super(message);
    }
}
