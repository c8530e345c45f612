package ceping.judge.trusted;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Keep the compiled reference code of the last few problems: a class submits to the same one for an
 * hour. Only what javac makes of it is kept; canary and probes are new for each submission.
 */
final class CompiledReferences {
    private static final int MAX_ENTRIES = 32;

    private final Map<Key, Compilation> compilations = new LinkedHashMap<>(16, 0.75f, true);

    private record Key(String code, int release) {}

    /** Compile as {@link SourceKind#REFERENCE}. */
    interface Compile {
        Compilation compile(String code, int release) throws IOException;
    }

    /** Get what a source compiles to; what does not compile is not kept. */
    Compilation get(String code, int release, Compile compile) throws IOException {
        Key key = new Key(code, release);
        Compilation known = compilations.get(key);
        if (known != null) {
            return known;
        }
        Compilation made = compile.compile(code, release);
        if (made.isCompiled()) {
            compilations.put(key, made);
            if (compilations.size() > MAX_ENTRIES) {
                compilations.remove(compilations.keySet().iterator().next());
            }
        }
        return made;
    }
}
