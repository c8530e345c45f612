package ceping.judge.trusted.language;

import ceping.judge.trusted.language.Offer.Origin;
import ceping.judge.wire.Candidate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    /** List them, each once for the names of its parameters; javac reads them at the first question. */
    List<Offer> list(Elements elements) {
        if (known == null) {
            known = CLASSES.stream().map(elements::getTypeElement)
                    .flatMap(type -> ofType(type, elements).stream()).toList();
        }
        return known;
    }

    private static List<Offer> ofType(TypeElement type, Elements elements) {
        if (type == null) {
            return List.of();
        }
        Map<Object, Offer> distinct = new LinkedHashMap<>();
        for (ExecutableElement method : ElementFilter.methodsIn(elements.getAllMembers(type))) {
            if (method.getModifiers().containsAll(List.of(Modifier.PUBLIC, Modifier.STATIC))) {
                Candidate plain = Written.method(method, method.asType(), true);
                String imported = "static " + type.getQualifiedName() + "." + plain.name();
                Candidate made = Written.importing(plain, List.of(imported));
                distinct.putIfAbsent(List.of(made.name(), made.parameters()), new Offer(made, Origin.LIBRARY));
            }
        }
        return new ArrayList<>(distinct.values());
    }
}
