package ceping.judge.trusted.checks;

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
    @Override
    public int getSize() {
        return size;
    }
}
