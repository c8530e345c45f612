package ceping.judge.run;

/** Keep the report small whatever a student makes of names and messages: lengths in characters. */
final class TextBudget {
    private static final int PER_TEXT = 4_000;
    private static final int PER_REPORT = 400_000;
    /** What a text may still have once the report's budget is gone. */
    private static final int SPARSE = 40;

    private int left = PER_REPORT;

    /** Cut a text to what is left for it; null stays null. */
    String take(String text) {
        if (text == null) {
            return null;
        }
        int allowed = Math.min(PER_TEXT, Math.max(SPARSE, left));
        String taken = text.length() <= allowed ? text : text.substring(0, allowed - 1) + "…";
        left -= taken.length();
        return taken;
    }
}
