package ceping.judge.wire;

import java.util.List;

/**
 * A change that mends an error: the contract's {@code Fix}. An import is written {@code a.b.C} or
 * {@code static a.b.C.d}; the edit is null where imports are all.
 */
public record Fix(String title, List<String> imports, Edit edit) {

    /** What is to stand in the place of the characters from start to end, counted from 0. */
    public record Edit(int start, int end, String inserted) {}
}
