package ceping.judge.trusted.language;

import ceping.judge.trusted.compile.Compiler;
import ceping.judge.trusted.compile.OpenSources;
import ceping.judge.trusted.scan.Allowlist;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Candidate;
import ceping.judge.wire.Candidate.Kind;
import ceping.judge.wire.Request;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** List what may be written at a place of a test. */
public final class Completions {
    private static final List<String> OF_STATEMENTS = List.of(
            "new", "return", "int", "long", "double", "boolean", "char", "byte", "short", "float", "var", "final", "if",
            "else", "for", "while", "do", "switch", "case", "default", "break", "continue", "try", "catch", "finally",
            "throw", "instanceof", "true", "false", "null");
    private static final List<String> OF_DECLARATIONS = List.of(
            "void", "int", "long", "double", "boolean", "char", "byte", "short", "float", "private", "public",
            "protected", "static", "final", "abstract", "class", "interface", "enum", "record", "extends", "implements",
            "throws", "import", "package");

    private final Compiler compiler;
    private final Allowlist allowlist;
    private final StaticMethods staticMethods = new StaticMethods();
    private final Map<Integer, TypeIndex> indexes = new HashMap<>();

    /** Know the class path of a compiler, and what tests may use of it. */
    public Completions(Compiler compiler, Allowlist allowlist) {
        this.compiler = compiler;
        this.allowlist = allowlist;
    }

    /** Answer a request; throws what javac throws. */
    public Answer.Completed complete(Request.Complete request) throws IOException {
        String source = request.testFileCode();
        int offset = Math.min(request.offset(), source.length());
        Brackets brackets = new Brackets(source, offset);
        Cursor cursor = Cursor.at(brackets, offset);
        if (cursor.kind() == Cursor.Kind.NOTHING) {
            return new Answer.Completed(List.of(), false);
        }
        // What is imported does not depend on the rest of the file.
        boolean isImport = cursor.kind() == Cursor.Kind.IMPORT || cursor.kind() == Cursor.Kind.STATIC_IMPORT;
        String text = isImport ? "" : new CutSource(source, cursor, brackets).text();
        OpenSources sources = compiler.open(text, request.referenceCode(), request.javaRelease());
        Prefix prefix = new Prefix(cursor.prefix());
        return Ranking.of(offers(cursor, new Place(sources, cursor.start()), index(request.javaRelease())), prefix);
    }

    private List<Offer> offers(Cursor cursor, Place place, TypeIndex index) {
        Prefix prefix = new Prefix(cursor.prefix());
        TypeNames types = new TypeNames(place, index);
        Imports imports = new Imports(place, index, prefix);
        String path = cursor.path().replaceFirst("\\.$", "");
        return switch (cursor.kind()) {
            case NOTHING -> List.of();
            case IMPORT -> imports.ofPackage(path);
            case STATIC_IMPORT -> imports.ofStatic(path);
            case ANNOTATION -> types.annotations(prefix);
            case CONSTRUCTED -> types.constructors(prefix);
            case MEMBER, METHOD_REFERENCE -> members(cursor, place, types, imports);
            case DECLARATION -> joined(types.matching(prefix), keywords(OF_DECLARATIONS, prefix));
            case NAME -> joined(
                    names(place, prefix), joined(types.matching(prefix), keywords(OF_STATEMENTS, prefix)));
        };
    }

    private static List<Offer> members(Cursor cursor, Place place, TypeNames types, Imports imports) {
        TreePath qualifier = place.qualifier();
        if (qualifier == null) {
            return List.of();
        }
        Members members = new Members(place, new Prefix(cursor.prefix()), cursor.kind() == Cursor.Kind.MEMBER);
        List<Offer> offers = members.list(qualifier);
        if (offers != null) {
            return offers;
        }
        String name = qualifier.getLeaf().toString();
        List<Offer> ofPackage = imports.ofPackage(name);
        return ofPackage.isEmpty()
                ? types.named(name).flatMap(type -> members.ofUnimported(type).stream()).toList() : ofPackage;
    }

    /** What is in scope hides what could be imported under its name. */
    private List<Offer> names(Place place, Prefix prefix) {
        List<Offer> seen = Names.seenFrom(place, prefix);
        if (prefix.isEmpty()) {
            return seen;
        }
        Set<String> taken = seen.stream().map(Offer::candidate)
                .filter(one -> one.kind() == Kind.METHOD).map(Candidate::name).collect(Collectors.toSet());
        List<Offer> importable = staticMethods.list(place.sources().task().getElements()).stream()
                .filter(offer -> !taken.contains(offer.candidate().name())).toList();
        return joined(seen, importable);
    }

    private static List<Offer> keywords(List<String> words, Prefix prefix) {
        return prefix.isEmpty() ? List.of() : words.stream().map(Written::keyword).toList();
    }

    private static List<Offer> joined(List<Offer> some, List<Offer> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    private TypeIndex index(int release) throws IOException {
        TypeIndex known = indexes.get(release);
        if (known == null) {
            known = TypeIndex.of(compiler, allowlist, release);
            indexes.put(release, known);
        }
        return known;
    }
}
