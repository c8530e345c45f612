package ceping.judge.trusted.language;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Which elements have one name together: whoever renames one, renames all. */
final class SameThing {
    private final Elements elements;
    private final Types types;

    SameThing(Elements elements, Types types) {
        this.elements = elements;
        this.types = types;
    }

    /** The one that stands for an element: the class for its constructors, a record's component for what belongs to it. */
    Element of(Element element) {
        Element owner = element.getEnclosingElement();
        if (element.getKind() == ElementKind.CONSTRUCTOR) {
            return owner;
        }
        if (element.getKind() == ElementKind.RECORD_COMPONENT || isAccessor(element, owner)) {
            return Records.fieldFor(element, owner);
        }
        boolean isOfRecord = element.getKind() == ElementKind.PARAMETER
                && owner.getKind() == ElementKind.CONSTRUCTOR && owner.getEnclosingElement().getKind() == ElementKind.RECORD;
        return isOfRecord && isCanonical((ExecutableElement) owner)
                ? Records.fieldFor(element, owner.getEnclosingElement()) : element;
    }

    /** A method, with those of some methods that it overrides, or that override it. */
    Set<Element> family(ExecutableElement method, List<ExecutableElement> methods) {
        Set<Element> family = new HashSet<>(Set.of(method));
        boolean isGrown = true;
        while (isGrown) {
            isGrown = false;
            for (ExecutableElement other : methods) {
                boolean isNew = !family.contains(other) && family.stream().anyMatch(
                        one -> overrides(other, (ExecutableElement) one) || overrides((ExecutableElement) one, other));
                isGrown |= isNew && family.add(other);
            }
        }
        return family;
    }

    /** List the methods above a method's class that it overrides. */
    List<ExecutableElement> overriddenBy(ExecutableElement method) {
        return Supertypes.of(method.getEnclosingElement().asType(), types)
                .flatMap(above -> ElementFilter.methodsIn(((DeclaredType) above).asElement().getEnclosedElements()).stream())
                .filter(above -> overrides(method, above)).toList();
    }

    private boolean overrides(ExecutableElement one, ExecutableElement other) {
        return one.getSimpleName().equals(other.getSimpleName())
                && elements.overrides(one, other, (TypeElement) one.getEnclosingElement());
    }

    private static boolean isAccessor(Element element, Element owner) {
        return element instanceof ExecutableElement method && owner.getKind() == ElementKind.RECORD
                && method.getParameters().isEmpty() && Records.fieldFor(element, owner) != element;
    }

    private static boolean isCanonical(ExecutableElement constructor) {
        List<String> components = ((TypeElement) constructor.getEnclosingElement()).getRecordComponents().stream()
                .map(one -> one.getSimpleName() + ":" + one.asType()).toList();
        return components.equals(constructor.getParameters().stream()
                .map((VariableElement one) -> one.getSimpleName() + ":" + one.asType()).toList());
    }
}
