package ceping.judge.trusted.language;

import ceping.judge.trusted.compile.Compilation;
import ceping.judge.trusted.compile.Compiler;
import ceping.judge.wire.Diagnostic;
import ceping.judge.wire.Fix;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Find what a test lacks imports for, where only one thing can be meant. */
final class MissingImports {
    /** What is imported may show javac more that lacks an import. */
    private static final int MAX_ROUNDS = 10;

    private static final Pattern TYPE_NAME = Pattern.compile("\\p{Lu}[\\w$\\p{L}]*");

    private final Compiler compiler;
    private final Map<String, byte[]> reference;
    private final TypeIndex index;
    private final int release;

    MissingImports(Compiler compiler, Map<String, byte[]> reference, TypeIndex index, int release) {
        this.compiler = compiler;
        this.reference = reference;
        this.index = index;
        this.release = release;
    }

    /** List them; where imports may stand is given. Null where javac cannot go on. */
    List<String> of(String source, int place) throws IOException {
        Set<String> found = new LinkedHashSet<>();
        for (int round = 0; round < MAX_ROUNDS; round++) {
            StringBuilder text = new StringBuilder(source);
            found.forEach(name -> text.insert(place, " import " + name + "; "));
            String written = text.toString();
            Compilation compilation = compiler.testsWithFixes(written, reference, release);
            if (compilation.diagnostics().stream().anyMatch(one -> one.code().startsWith("judge."))) {
                return null;
            }
            List<String> meant = compilation.diagnostics().stream()
                    .flatMap(one -> meant(one, written).stream()).toList();
            if (!found.addAll(meant)) {
                break;
            }
        }
        return List.copyOf(found);
    }

    private List<String> meant(Diagnostic error, String text) {
        if (!error.code().startsWith("compiler.err.cant.resolve") || error.endColumn() == null) {
            return List.of();
        }
        if (!error.fixes().isEmpty()) {
            Fix first = error.fixes().get(0);
            return error.fixes().size() == 1 && first.edit() == null ? first.imports() : List.of();
        }
        String line = text.lines().skip(error.line() - 1).findFirst().orElse("");
        if (error.endColumn() > line.length() + 1) {
            // Columns are not counted from a lone CR, at which javac begins a line. No editor sends one.
            return List.of();
        }
        String marked = line.substring(error.column() - 1, error.endColumn() - 1);
        List<String> named = TYPE_NAME.matcher(marked).matches()
                ? index.named(marked).map(TypeIndex.KnownType::imported).toList() : List.of();
        return named.size() == 1 ? named : List.of();
    }
}
