package ceping.judge.trusted.language;

import ceping.judge.trusted.language.Offer.Origin;
import ceping.judge.wire.Candidate;
import ceping.judge.wire.Candidate.Kind;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** The elements that an annotation may be given a value for: {@code name} of {@code @ParameterizedTest(name = "")}. */
final class AnnotationElements {
    private final Place place;
    private final TypeNames types;
    private final Elements elements;

    AnnotationElements(Place place, TypeNames types) {
        this.place = place;
        this.types = types;
        elements = place.sources().task().getElements();
    }

    /** List those of the annotation around a cursor that have no value yet. */
    List<Offer> list(Cursor cursor, Brackets brackets) {
        List<Brackets.Open> open = brackets.open();
        String written = brackets.code().subSequence(open.get(open.size() - 1).at, cursor.start()).toString();
        return meant(cursor.path())
                .filter(type -> type.getKind() == ElementKind.ANNOTATION_TYPE)
                .findFirst().stream()
                .flatMap(type -> ElementFilter.methodsIn(type.getEnclosedElements()).stream())
                .filter(element -> !hasValue(element, written))
                .map(element -> new Offer(candidate(element, brackets.isBeforeEquals()), Origin.LOCAL))
                .toList();
    }

    /** Find what the name of an annotation may mean, the likeliest first; it need not be imported yet. */
    private Stream<TypeElement> meant(String name) {
        Stream<String> imported = place.imports().stream().filter(one -> one.endsWith("." + name));
        Stream<String> inPackages = place.imports().stream()
                .filter(one -> one.endsWith(".*")).map(one -> one.replaceFirst("\\*$", "") + name);
        Stream<String> importable = types.named(name)
                .map(one -> one.type().isEmpty() ? one.name() : one.type() + "." + one.name());
        return Stream.of(Stream.of(name), imported, inPackages, importable).flatMap(names -> names)
                .map(elements::getTypeElement).filter(Objects::nonNull);
    }

    private static boolean hasValue(ExecutableElement element, String written) {
        return Pattern.compile("\\b" + Pattern.quote(element.getSimpleName().toString()) + "\\s*=").matcher(written).find();
    }

    private static Candidate candidate(ExecutableElement element, boolean isBeforeEquals) {
        Candidate plain = Written.variable(element, element.getReturnType());
        return new Candidate(
                Kind.FIELD, plain.name(), isBeforeEquals ? plain.name() : plain.name() + " = ", null,
                plain.detail(), plain.type(), List.of());
    }
}
