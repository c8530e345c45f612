package ceping.judge.run;

/**
 * Keep one kind of text of a report small whatever a student makes of it: in bytes, as they are in
 * its JSON. A part is held back for texts that matter more than others.
 */
final class TextBudget {
    /** What a text may still have once the budget is gone, in characters. */
    private static final int SPARSE = 40;

    private final int reserved;
    private int left;

    TextBudget(int bytes, int reserved) {
        left = bytes;
        this.reserved = reserved;
    }

    /** Is nothing left for texts like this one? */
    boolean isGone(boolean isFavoured) {
        return left <= (isFavoured ? 0 : reserved);
    }

    /** Cut a text to so many characters, or to what is left for it; null stays null. */
    String take(String text, int maxLength, boolean isFavoured) {
        if (text == null) {
            return null;
        }
        if (isGone(isFavoured)) {
            // Not at the expense of what is held back.
            return cut(text, Math.min(maxLength, SPARSE));
        }
        String taken = cut(text, maxLength);
        left -= bytes(taken);
        return taken;
    }

    static String cut(String text, int maxLength) {
        return text.length() <= maxLength ? text : text.substring(0, maxLength - 1) + "…";
    }

    private static int bytes(String text) {
        return text.chars().map(c -> c < ' ' ? 6 : c < 0x80 ? 1 : 3).sum();
    }
}
