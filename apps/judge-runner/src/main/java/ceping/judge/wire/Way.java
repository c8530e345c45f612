package ceping.judge.wire;

/**
 * A way on from a place in the reference code: the condition there holds or not, the loop is entered or has
 * come to its end, the case, the default, or what matches no case. Lines and columns count from 1.
 */
public record Way(Kind kind, int line, int column, int endLine, int endColumn) {
    /** Tell the ways apart; {@code UNTOLD}: one of javac's own, of which the source says nothing. */
    public enum Kind { TRUE, FALSE, ENTERED, ENDED, CASE, DEFAULT, UNMATCHED, UNTOLD }
}
