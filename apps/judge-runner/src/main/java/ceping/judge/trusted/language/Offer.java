package ceping.judge.trusted.language;

import ceping.judge.wire.Candidate;

/** A candidate, and where it comes from: the nearer, the better. */
record Offer(Candidate candidate, Origin origin) {
    enum Origin { LOCAL, SOURCES, IMPORTED, LIBRARY, KEYWORD, OBJECT }
}
