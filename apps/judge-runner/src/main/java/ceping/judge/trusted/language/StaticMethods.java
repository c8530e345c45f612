package ceping.judge.trusted.language;

import ceping.judge.trusted.language.Offer.Origin;
import ceping.judge.wire.Candidate;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** The methods that tests import statically: assertions, assumptions, matchers and mocks. */
final class StaticMethods {
    private static final List<String> CLASSES = List.of(
            "org.junit.jupiter.api.Assertions", "org.junit.jupiter.api.Assumptions",
            "org.junit.jupiter.params.provider.Arguments", "org.assertj.core.api.Assertions",
            "org.hamcrest.MatcherAssert", "org.hamcrest.Matchers", "org.mockito.Mockito", "org.mockito.ArgumentMatchers");

    private List<Offer> known;

    /** List them; javac reads them at the first question. */
    List<Offer> list(Elements elements, Permissions permissions) {
        if (known == null) {
            // A Debian may lack a library.
            known = CLASSES.stream().map(elements::getTypeElement).filter(Objects::nonNull)
                    .flatMap(type -> ofType(type, elements, permissions)).toList();
        }
        return known;
    }

    private static Stream<Offer> ofType(TypeElement type, Elements elements, Permissions permissions) {
        return ElementFilter.methodsIn(elements.getAllMembers(type)).stream()
                .filter(method -> method.getModifiers().containsAll(List.of(Modifier.PUBLIC, Modifier.STATIC)))
                .filter(method -> permissions.allow(method, type))
                .map(method -> new Offer(importable(method, type), Origin.LIBRARY));
    }

    private static Candidate importable(ExecutableElement method, TypeElement type) {
        Candidate plain = Written.method(method, method.asType(), true);
        return Written.importing(plain, List.of("static " + type.getQualifiedName() + "." + plain.name()));
    }
}
