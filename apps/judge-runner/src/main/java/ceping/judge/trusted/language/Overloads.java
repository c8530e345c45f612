package ceping.judge.trusted.language;

import ceping.judge.trusted.language.Brackets.Span;
import ceping.judge.trusted.language.NameTrees.NameTree;
import com.sun.source.tree.Scope;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.ElementFilter;

/** What a name that is called can mean: the methods, or constructors, of that name. */
final class Overloads {
    private final Place place;
    private final String name;

    /** A method or constructor, and its type where it is called. */
    record Overload(ExecutableElement element, ExecutableType type) {}

    Overloads(Place place, String name) {
        this.place = place;
        this.name = name;
    }

    /** List the methods that may stand behind the dot. */
    List<Overload> ofQualifier() {
        TreePath qualifier = place.qualifier();
        if (qualifier == null) {
            return List.of();
        }
        boolean isType = place.elementOf(qualifier) instanceof TypeElement;
        TypeMirror type = bound(isType ? place.elementOf(qualifier).asType() : place.typeOf(qualifier));
        return type == null || type.getKind() != TypeKind.DECLARED ? List.of()
                : methodsOf((DeclaredType) type, place.scopeOfClass()).stream()
                        .filter(one -> !isType || isStatic(one.element())).toList();
    }

    /** List the methods that can be called without a dot: those of the nearest class that has some, or imported ones. */
    List<Overload> inScope() {
        List<Overload> imported = new ArrayList<>();
        for (Scope scope = place.scope(); scope != null; scope = scope.getEnclosingScope()) {
            TypeElement type = scope.getEnclosingClass();
            List<Overload> ofClass = type == null ? List.of() : methodsOf((DeclaredType) type.asType(), scope);
            if (!ofClass.isEmpty()) {
                return ofClass;
            }
            for (ExecutableElement method : ElementFilter.methodsIn(scope.getLocalElements())) {
                if (method.getSimpleName().contentEquals(name)) {
                    imported.add(new Overload(method, (ExecutableType) method.asType()));
                }
            }
        }
        return imported;
    }

    /** List the constructors of the class that is named there. */
    List<Overload> constructors(NameTrees names, Span span) {
        return names.in(place.sources().test()).stream().filter(one -> one.span().equals(span))
                .map(NameTree::path).map(place::elementOf).filter(TypeElement.class::isInstance)
                .flatMap(type -> ElementFilter.constructorsIn(type.getEnclosedElements()).stream())
                .filter(place::canUse)
                .map(one -> new Overload(one, (ExecutableType) one.asType())).toList();
    }

    private List<Overload> methodsOf(DeclaredType type, Scope scope) {
        List<Overload> found = new ArrayList<>();
        Element owner = type.asElement();
        for (ExecutableElement method : ElementFilter.methodsIn(
                place.sources().task().getElements().getAllMembers((TypeElement) owner))) {
            if (method.getSimpleName().contentEquals(name) && place.trees().isAccessible(scope, method, type)) {
                TypeMirror known = isStatic(method)
                        ? method.asType() : place.sources().task().getTypes().asMemberOf(type, method);
                found.add(new Overload(method, (ExecutableType) known));
            }
        }
        return found;
    }

    private static boolean isStatic(Element member) {
        return member.getModifiers().contains(Modifier.STATIC);
    }

    private static TypeMirror bound(TypeMirror type) {
        return type instanceof TypeVariable variable ? bound(variable.getUpperBound()) : type;
    }
}
