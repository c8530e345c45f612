package ceping.judge.trusted;

import java.util.Locale;

/** Tell the teacher's code from the student's. */
enum SourceKind {
    REFERENCE,
    TEST;

    /** Name it as the contract does. */
    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
