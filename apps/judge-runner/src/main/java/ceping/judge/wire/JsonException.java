package ceping.judge.wire;

/** The bytes are not the expected JSON. */
public final class JsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Say what is wrong. */
    public JsonException(String message) {
        super(message);
    }
}
