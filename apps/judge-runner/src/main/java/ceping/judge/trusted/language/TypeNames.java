package ceping.judge.trusted.language;

import ceping.judge.trusted.language.Offer.Origin;
import ceping.judge.trusted.language.SourceTypes.SourceType;
import ceping.judge.trusted.language.TypeIndex.KnownType;
import ceping.judge.wire.Candidate;
import ceping.judge.wire.Candidate.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.util.ElementFilter;

/** The types that can be named at a place, with what must be imported for that, and how their objects are made. */
final class TypeNames {
    private final Place place;
    private final TypeIndex index;
    private final List<SourceType> ofSources = new ArrayList<>();
    /** What the simple names stand for that are taken. */
    private final Map<String, String> taken = new HashMap<>();

    TypeNames(Place place, TypeIndex index) {
        this.place = place;
        this.index = index;
        for (SourceType type : SourceTypes.seenFrom(place)) {
            boolean isHere = type.packageName().equals(place.packageName());
            if (isHere || !type.packageName().isEmpty()) {
                ofSources.add(type);
            }
            if (isHere) {
                taken.put(type.name(), "");
            }
        }
        for (String name : place.imports()) {
            taken.put(name.substring(name.lastIndexOf('.') + 1), name);
        }
    }

    /** List types whose names match. With an empty prefix those of the libraries would be too many. */
    List<Offer> matching(Prefix prefix) {
        return offers(prefix, prefix.isEmpty() ? Stream.of() : index.types().stream());
    }

    /** List annotations whose names match. */
    List<Offer> annotations(Prefix prefix) {
        return offers(prefix, index.types().stream()).stream()
                .filter(offer -> offer.candidate().kind() == Kind.ANNOTATION).toList();
    }

    private List<Offer> offers(Prefix prefix, Stream<KnownType> known) {
        return Stream.concat(
                ofSources.stream().map(type -> new Offer(written(type), Origin.SOURCES)),
                known.filter(type -> prefix.matches(type.simpleName()))
                        .map(type -> new Offer(written(type, type.name()), Origin.LIBRARY))).toList();
    }

    /** List how objects of such types are made. */
    List<Offer> constructors(Prefix prefix) {
        return Stream.concat(
                ofSources.stream().flatMap(this::constructors),
                index.types().stream()
                        .filter(type -> !prefix.isEmpty() && prefix.matches(type.simpleName()))
                        .filter(type -> type.kind() == Kind.CLASS && type.isMade())
                        .map(type -> new Offer(made(type), Origin.LIBRARY))).toList();
    }

    /** List the types that this simple name could mean, were they imported. */
    Stream<Candidate> named(String simpleName) {
        return Stream.concat(
                ofSources.stream().filter(type -> type.name().equals(simpleName)).map(this::written),
                index.named(simpleName).map(type -> written(type, type.name())));
    }

    private Stream<Offer> constructors(SourceType type) {
        boolean isMade = type.element().getKind() != ElementKind.ENUM
                && !type.element().getModifiers().contains(Modifier.ABSTRACT);
        Candidate named = written(type);
        return !isMade ? Stream.of() : ElementFilter.constructorsIn(type.element().getEnclosedElements()).stream()
                .filter(place::canUse)
                .map(one -> new Offer(Written.constructor(one, named), Origin.SOURCES));
    }

    private Candidate written(SourceType type) {
        boolean isHere = type.packageName().equals(place.packageName());
        boolean isTaken = !isHere && isTaken(type.name(), type.outermost());
        return Written.type(
                type.element(), isTaken ? type.packageName() + "." + type.name() : type.name(), type.packageName(),
                isHere || isTaken ? List.of() : List.of(type.outermost()));
    }

    private Candidate written(KnownType type, String inserted) {
        boolean isTaken = isTaken(type.name(), type.imported());
        boolean isImported = !isTaken && !type.packageName().equals("java.lang");
        return new Candidate(
                type.kind(), type.simpleName(), isTaken ? type.packageName() + "." + inserted : inserted, null, "",
                type.packageName(), isImported ? List.of(type.imported()) : List.of());
    }

    /** Does the name stand for something else than what would have to be imported for it? */
    private boolean isTaken(String name, String imported) {
        return !taken.getOrDefault(name.replaceFirst("\\..*", ""), imported).equals(imported);
    }

    private Candidate made(KnownType type) {
        Candidate named = written(type, type.isGeneric() ? type.name() + "<>" : type.name());
        return new Candidate(
                Kind.CONSTRUCTOR, named.name(), named.inserted(), List.of(), "()", named.type(), named.imports());
    }
}
