package ceping.judge.trusted.language;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/** The simple names that a unit uses, for whatever: what is imported under no such name is not needed. */
final class UsedNames extends TreeScanner<Void, Void> {
    private static final Pattern IN_JAVADOC =
            Pattern.compile("@(?:link|linkplain|see|throws|exception|value)\\b([^}\\n]*)");
    private static final Pattern WORD = Pattern.compile("[\\w$\\p{L}]+");

    private final Set<String> names = new HashSet<>();

    private UsedNames() {}

    /** Collect those of its code, and those that Javadoc comments refer to. */
    static Set<String> of(CompilationUnitTree unit, String source) {
        UsedNames used = new UsedNames();
        used.scan(unit.getPackageAnnotations(), null);
        used.scan(unit.getTypeDecls(), null);
        IN_JAVADOC.matcher(source).results()
                .flatMap(found -> WORD.matcher(found.group(1)).results())
                .forEach(word -> used.names.add(word.group()));
        return used.names;
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void nothing) {
        names.add(tree.getName().toString());
        return null;
    }

    @Override
    public Void visitImport(ImportTree tree, Void nothing) {
        return null;
    }
}
