package ceping.judge.trusted.compile;

import java.util.Collection;
import java.util.Locale;

/** Find the name that a misspelt one was probably meant to be. */
final class Spelling {
    /** Longer names are not compared: the time grows with both lengths. */
    private static final int MAX_LENGTH = 80;

    private Spelling() {}

    /** Null where none is near: one edit is allowed, and up to a third of the letters. */
    static String nearest(String name, Collection<String> known) {
        String best = null;
        int bestDistance = Math.max(1, name.length() / 3) + 1;
        for (String candidate : known) {
            int distance = candidate.length() > MAX_LENGTH || name.length() > MAX_LENGTH
                    ? bestDistance : distance(lower(name), lower(candidate));
            if (distance < bestDistance) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return best;
    }

    /** Count inserted, deleted, replaced and swapped letters (Damerau and Levenshtein). */
    static int distance(String one, String other) {
        int[][] edits = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                edits[i][j] = i == 0 || j == 0 ? i + j : cheapest(edits, one, other, i, j);
            }
        }
        return edits[one.length()][other.length()];
    }

    private static int cheapest(int[][] edits, String one, String other, int i, int j) {
        char a = one.charAt(i - 1);
        char b = other.charAt(j - 1);
        int replaced = edits[i - 1][j - 1] + (a == b ? 0 : 1);
        int least = Math.min(replaced, 1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
        boolean isSwapped = i > 1 && j > 1 && a == other.charAt(j - 2) && b == one.charAt(i - 2);
        return isSwapped ? Math.min(least, edits[i - 2][j - 2] + 1) : least;
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
