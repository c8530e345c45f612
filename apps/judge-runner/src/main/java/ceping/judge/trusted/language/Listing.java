package ceping.judge.trusted.language;

import ceping.judge.trusted.scan.Allowlist;
import ceping.judge.wire.Candidate;
import ceping.judge.wire.Candidate.Kind;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What may be written at one cursor, in no order, and more than fits its prefix. */
final class Listing {
    private static final List<String> OF_STATEMENTS = List.of(
            "new", "return", "int", "long", "double", "boolean", "char", "byte", "short", "float", "var", "final", "if",
            "else", "for", "while", "do", "switch", "case", "default", "break", "continue", "try", "catch", "finally",
            "throw", "instanceof", "true", "false", "null");
    private static final List<String> OF_DECLARATIONS = List.of(
            "void", "int", "long", "double", "boolean", "char", "byte", "short", "float", "private", "public",
            "protected", "static", "final", "abstract", "class", "interface", "enum", "record", "extends", "implements",
            "throws", "import", "package");

    private final Cursor cursor;
    private final Brackets brackets;
    private final Place place;
    private final Libraries libraries;
    private final Prefix prefix;
    private final Permissions permissions;

    /** What is known of the libraries, for all questions. */
    record Libraries(TypeIndex index, StaticMethods staticMethods, Allowlist allowlist) {}

    Listing(Cursor cursor, Brackets brackets, Place place, Libraries libraries) {
        this.cursor = cursor;
        this.brackets = brackets;
        this.place = place;
        this.libraries = libraries;
        prefix = new Prefix(cursor.prefix());
        permissions = new Permissions(place, libraries.allowlist());
    }

    List<Offer> offers() {
        String path = cursor.path().replaceFirst("\\.$", "");
        return switch (cursor.kind()) {
            case NOTHING -> List.of();
            case IMPORT -> imports().ofPackage(path);
            case STATIC_IMPORT -> imports().ofStatic(path);
            case ANNOTATION -> types().annotations(prefix);
            case CONSTRUCTED -> types().constructors(prefix);
            case MEMBER, METHOD_REFERENCE -> members();
            case ELEMENT -> joined(new AnnotationElements(place, types()).list(cursor, brackets), names());
            case DECLARATION -> joined(types().matching(prefix), keywords(OF_DECLARATIONS));
            case NAME -> joined(names(), keywords(OF_STATEMENTS));
        };
    }

    private List<Offer> members() {
        TreePath qualifier = place.qualifier();
        if (qualifier == null) {
            return List.of();
        }
        Members members = new Members(place, permissions, prefix, cursor.kind() == Cursor.Kind.MEMBER);
        List<Offer> offers = members.list(qualifier);
        if (offers != null) {
            return offers;
        }
        String name = qualifier.getLeaf().toString();
        List<Offer> ofPackage = imports().ofPackage(name);
        return ofPackage.isEmpty()
                ? types().named(name).flatMap(type -> members.ofUnimported(type).stream()).toList() : ofPackage;
    }

    /** Values, methods and types. What is in scope hides what could be imported under its name. */
    private List<Offer> names() {
        List<Offer> seen = Names.seenFrom(place, permissions, prefix);
        List<Offer> all = joined(seen, types().matching(prefix));
        if (prefix.isEmpty()) {
            return all;
        }
        Set<String> taken = seen.stream().map(Offer::candidate)
                .filter(one -> one.kind() == Kind.METHOD).map(Candidate::name).collect(Collectors.toSet());
        List<Offer> importable = libraries.staticMethods()
                .list(place.sources().task().getElements(), permissions).stream()
                .filter(offer -> !taken.contains(offer.candidate().name())).toList();
        return joined(all, importable);
    }

    private TypeNames types() {
        return new TypeNames(place, libraries.index());
    }

    private Imports imports() {
        return new Imports(place, permissions, libraries.index(), prefix);
    }

    private List<Offer> keywords(List<String> words) {
        return prefix.isEmpty() ? List.of() : words.stream().map(Written::keyword).toList();
    }

    private static List<Offer> joined(List<Offer> some, List<Offer> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }
}
