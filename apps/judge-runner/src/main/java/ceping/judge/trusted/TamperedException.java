package ceping.judge.trusted;

/** Say that a signed report claims what cannot be. */
final class TamperedException extends Exception {
    private static final long serialVersionUID = 1L;

    TamperedException(String detail) {
        super(detail);
    }
}
