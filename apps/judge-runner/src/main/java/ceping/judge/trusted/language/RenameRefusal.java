package ceping.judge.trusted.language;

/** Why a name cannot be changed; the message is for students. */
final class RenameRefusal extends Exception {
    private static final long serialVersionUID = 1;

    RenameRefusal(String message) {
        super(message);
    }
}
