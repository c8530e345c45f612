package ceping.judge.run;

/** Bound one kind of text of a report, in bytes of JSON, with a reserve for important texts. */
final class TextBudget {
    /** The length of a text once the budget is used up, in characters. */
    private static final int SPARSE = 40;

    private final int reserved;
    private int left;

    TextBudget(int bytes, int reserved) {
        left = bytes;
        this.reserved = reserved;
    }

    /** Is the budget for texts like this one used up? */
    boolean isGone(boolean isFavoured) {
        return left <= (isFavoured ? 0 : reserved);
    }

    /** Cut a text to so many characters, or to what is left for it; null stays null. */
    String take(String text, int maxLength, boolean isFavoured) {
        if (text == null) {
            return null;
        }
        if (isGone(isFavoured)) {
            // Not at the expense of the reserve.
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
