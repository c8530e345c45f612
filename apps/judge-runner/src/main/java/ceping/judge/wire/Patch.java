package ceping.judge.wire;

import java.util.Arrays;

/**
 * A file as its difference from another one, which has the same beginning and the same end.
 *
 * @param start how many bytes are those of the other file's beginning
 * @param end how many are those of its end
 * @param middle what is between them
 */
public record Patch(int start, int end, byte[] middle) {

    /** Write a file as its difference. */
    public static Patch of(byte[] original, byte[] changed) {
        int shorter = Math.min(original.length, changed.length);
        int start = 0;
        while (start < shorter && original[start] == changed[start]) {
            start++;
        }
        int end = 0;
        while (end < shorter - start && original[original.length - 1 - end] == changed[changed.length - 1 - end]) {
            end++;
        }
        return new Patch(start, end, Arrays.copyOfRange(changed, start, changed.length - end));
    }

    /** Get the file back. */
    public byte[] applyTo(byte[] original) {
        byte[] changed = new byte[start + middle.length + end];
        System.arraycopy(original, 0, changed, 0, start);
        System.arraycopy(middle, 0, changed, start, middle.length);
        System.arraycopy(original, original.length - end, changed, changed.length - end, end);
        return changed;
    }
}
