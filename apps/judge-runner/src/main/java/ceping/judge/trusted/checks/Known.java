package ceping.judge.trusted.checks;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.objectweb.asm.tree.analysis.Value;

/**
 * What is known of a value in test code.
 *
 * @param size how many places it takes on the stack
 * @param isIndependent whether it is a number, a text or the like that no code under test has part in
 * @param isMade whether it was made where it is used: never null
 * @param text how it came about: values of one text are the same, or come from the same calls
 */
record Known(int size, boolean isIndependent, boolean isMade, String text) implements Value {
    /** A value that is added to itself again and again would have an endless text. */
    private static final int MAX_TEXT = 500;

    Known {
        if (text.length() > MAX_TEXT) {
            text = UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)).toString();
        }
    }

    @Override
    public int getSize() {
        return size;
    }
}
