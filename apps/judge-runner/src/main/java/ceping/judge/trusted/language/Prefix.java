package ceping.judge.trusted.language;

/** The beginning of a name, as it is being typed. */
record Prefix(String text) {
    private static final int NONE = 3;

    boolean isEmpty() {
        return text.isEmpty();
    }

    boolean matches(String name) {
        return distance(name) < NONE;
    }

    /** How far a name is from it: 0 begins so, 1 does but for capitals, 2 has its letters where words begin. */
    int distance(String name) {
        return name.startsWith(text) ? 0
                : name.regionMatches(true, 0, text, 0, text.length()) ? 1
                : hasWordsFrom(name) ? 2 : NONE;
    }

    /** {@code assertEquals} is found by {@code aE} and {@code asEq}. */
    private boolean hasWordsFrom(String name) {
        int found = 0;
        boolean isInWord = true;
        for (int at = 0; at < name.length() && found < text.length(); at++) {
            boolean isSame = Character.toLowerCase(name.charAt(at)) == Character.toLowerCase(text.charAt(found));
            isInWord = isSame && (isInWord || Character.isUpperCase(name.charAt(at)));
            found += isInWord ? 1 : 0;
        }
        return found == text.length() && !name.isEmpty()
                && Character.toLowerCase(name.charAt(0)) == Character.toLowerCase(text.charAt(0));
    }
}
