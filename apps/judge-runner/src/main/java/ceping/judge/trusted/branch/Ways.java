package ceping.judge.trusted.branch;

import ceping.judge.wire.Way;
import java.util.List;

/** The ways that one instruction can go, in JaCoCo's order. */
public record Ways(List<Way> ways) {
    static Ways of(List<Way> ways) {
        return ways == null ? null : new Ways(ways);
    }
}
