package ceping.judge.wire;

/** Characters of a text, from start to end, counted from 0. */
public record TextSpan(int start, int end) {}
