package ceping.judge.trusted.language;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Scope;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** The types that the test and the reference code declare, with those within them. */
final class SourceTypes {
    private final Place place;
    private final List<SourceType> types = new ArrayList<>();

    /** A type as it can be named at the place, with its outer types. */
    record SourceType(TypeElement element, String name, String packageName) {
        /** What must be imported for that. */
        String outermost() {
            return packageName + "." + name.replaceFirst("\\..*", "");
        }
    }

    private SourceTypes(Place place) {
        this.place = place;
    }

    static List<SourceType> of(Place place) {
        SourceTypes found = new SourceTypes(place);
        place.sources().test().forEach(unit -> found.addAll(unit));
        place.sources().reference().forEach(unit -> found.addAll(unit));
        return found.types;
    }

    /** List them with those that a method has declared before the place. */
    static List<SourceType> seenFrom(Place place) {
        SourceTypes found = new SourceTypes(place);
        for (Scope scope = place.scope(); scope.getEnclosingClass() != null; scope = scope.getEnclosingScope()) {
            scope.getLocalElements().forEach(local -> found.add(local, "", place.packageName()));
        }
        found.types.addAll(of(place));
        return found.types;
    }

    private void addAll(CompilationUnitTree unit) {
        String packageName = unit.getPackageName() == null ? "" : unit.getPackageName().toString();
        for (Tree declared : unit.getTypeDecls()) {
            if (declared instanceof ClassTree type) {
                Element element = place.elementOf(new TreePath(new TreePath(unit), type));
                add(element, "", packageName);
            }
        }
    }

    private void add(Element element, String outer, String packageName) {
        if (!(element instanceof TypeElement type) || !place.canName(type)) {
            return;
        }
        String name = outer + type.getSimpleName();
        types.add(new SourceType(type, name, packageName));
        // Within a class, what is in it or inherited needs no more than its own name.
        String above = place.isWithin(type) ? "" : name + ".";
        type.getEnclosedElements().forEach(inner -> add(inner, above, packageName));
    }
}
