package ceping.judge.trusted.branch;

import ceping.judge.wire.Way;

/** A text in the source; lines and columns count from 1, the end is behind the text. */
record Place(int line, int column, int endLine, int endColumn) {
    Way way(Way.Kind kind) {
        return new Way(kind, line, column, endLine, endColumn);
    }
}
