package ceping.judge.trusted.language;

import ceping.judge.trusted.language.Offer.Origin;
import ceping.judge.trusted.language.SourceTypes.SourceType;
import ceping.judge.trusted.language.TypeIndex.KnownType;
import ceping.judge.wire.Candidate;
import ceping.judge.wire.Candidate.Kind;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;

/** What can stand behind a dot, or at the beginning, of the name of a package or of an import. */
final class Imports {
    private final Place place;
    private final Permissions permissions;
    private final TypeIndex index;
    private final Prefix prefix;

    Imports(Place place, Permissions permissions, TypeIndex index, Prefix prefix) {
        this.place = place;
        this.permissions = permissions;
        this.index = index;
        this.prefix = prefix;
    }

    /** List the packages in a package, and its types. */
    List<Offer> ofPackage(String name) {
        List<Offer> offers = new ArrayList<>();
        for (SourceType type : SourceTypes.of(place)) {
            if (type.packageName().equals(name) && !name.isEmpty()) {
                offers.add(new Offer(Written.type(type.element(), type.name(), name, List.of()), Origin.SOURCES));
            } else if (isAbove(name, type.packageName())) {
                String rest = type.packageName().substring(name.isEmpty() ? 0 : name.length() + 1);
                offers.add(ofPackageName(rest.replaceFirst("\\..*", ""), Origin.SOURCES));
            }
        }
        index.subpackagesOf(name).forEach(below -> offers.add(ofPackageName(below, Origin.LIBRARY)));
        for (KnownType type : index.typesOf(name)) {
            offers.add(new Offer(
                    new Candidate(type.kind(), type.simpleName(), type.name(), null, "", name, List.of()),
                    Origin.LIBRARY));
        }
        return offers;
    }

    /** List what a static import takes from a type, or how a name goes on that is none. */
    List<Offer> ofStatic(String name) {
        TypeElement type = place.sources().task().getElements().getTypeElement(name);
        return type == null ? ofPackage(name) : new Members(place, permissions, prefix, false).importable(type);
    }

    private static boolean isAbove(String name, String packageName) {
        return !packageName.isEmpty() && (name.isEmpty() || packageName.startsWith(name + "."));
    }

    private static Offer ofPackageName(String name, Origin origin) {
        return new Offer(Written.named(Kind.PACKAGE, name, ""), origin);
    }
}
