package ceping.judge.trusted.language;

import ceping.judge.trusted.compile.Compiler;
import ceping.judge.trusted.scan.Allowlist;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** The {@link TypeIndex} of each release that was asked for. */
public final class TypeIndexes {
    private final Compiler compiler;
    private final Allowlist allowlist;
    private final Map<Integer, TypeIndex> known = new HashMap<>();

    /** Know the class path of a compiler, and what tests may use of it. */
    public TypeIndexes(Compiler compiler, Allowlist allowlist) {
        this.compiler = compiler;
        this.allowlist = allowlist;
    }

    TypeIndex of(int release) throws IOException {
        TypeIndex index = known.get(release);
        if (index == null) {
            index = TypeIndex.of(compiler, allowlist, release);
            known.put(release, index);
        }
        return index;
    }
}
