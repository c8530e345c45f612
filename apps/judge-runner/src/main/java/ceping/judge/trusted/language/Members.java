package ceping.judge.trusted.language;

import ceping.judge.trusted.language.Offer.Origin;
import ceping.judge.wire.Candidate;
import ceping.judge.wire.Candidate.Kind;
import com.sun.source.tree.Scope;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** What can stand behind a dot, or the colons of a method reference. */
final class Members {
    private final Place place;
    private final Permissions permissions;
    private final Prefix prefix;
    private final boolean isCalled;
    private final Elements elements;
    private final Types types;

    /** Those whose names match; in a method reference they are not called. */
    Members(Place place, Permissions permissions, Prefix prefix, boolean isCalled) {
        this.place = place;
        this.permissions = permissions;
        this.prefix = prefix;
        this.isCalled = isCalled;
        elements = place.sources().task().getElements();
        types = place.sources().task().getTypes();
    }

    /** List the members of what stands before; null where that is neither a value nor a type. */
    List<Offer> list(TreePath qualifier) {
        Element named = place.elementOf(qualifier);
        boolean isType = named instanceof TypeElement;
        TypeMirror type = bound(isType ? named.asType() : place.typeOf(qualifier));
        if (type instanceof ArrayType) {
            return List.of(
                    new Offer(Written.named(Kind.FIELD, "length", "int"), Origin.LIBRARY),
                    new Offer(new Candidate(Kind.METHOD, "clone", "clone", List.of(), "()", type.toString(), List.of()),
                            Origin.OBJECT));
        }
        boolean isKnown = type != null && type.getKind() == TypeKind.DECLARED;
        return isKnown ? ofType((DeclaredType) type, isType) : null;
    }

    /** List the static members of a type that its name, which stands before, does not mean yet. */
    List<Offer> ofUnimported(Candidate named) {
        String imported = named.imports().isEmpty() ? named.type() + "." + named.name() : named.imports().get(0);
        TypeElement type = elements.getTypeElement(imported);
        return type == null ? List.of() : ofType((DeclaredType) type.asType(), true).stream()
                .map(offer -> new Offer(Written.importing(offer.candidate(), named.imports()), offer.origin())).toList();
    }

    /** List the members of a class that can be named in it without a dot. */
    List<Offer> ofClass(TypeElement type, Scope scope) {
        return of((DeclaredType) type.asType(), scope, member -> true);
    }

    /** List the static members of a type that can be imported. */
    List<Offer> importable(TypeElement type) {
        return of((DeclaredType) type.asType(), place.scopeOfClass(), Members::isStatic);
    }

    private List<Offer> ofType(DeclaredType type, boolean isStatic) {
        boolean isReferenceToType = isStatic && !isCalled;
        List<Offer> offers = new ArrayList<>(of(
                type, place.scopeOfClass(), member -> isReferenceToType || isStatic(member) == isStatic));
        if (isStatic) {
            offers.add(Written.keyword(isCalled ? "class" : "new"));
        }
        return offers;
    }

    private List<Offer> of(DeclaredType type, Scope scope, Predicate<Element> isWanted) {
        List<Offer> offers = new ArrayList<>();
        for (Element member : elements.getAllMembers((TypeElement) type.asElement())) {
            boolean isMatching = prefix.matches(named(member));
            if (isMatching && isWanted.test(member) && isAccessible(scope, member, type)
                    && permissions.allow(member, (TypeElement) type.asElement())) {
                Candidate candidate = candidate(member, type);
                if (candidate != null) {
                    offers.add(new Offer(candidate, origin(member)));
                }
            }
        }
        return offers;
    }

    private Candidate candidate(Element member, DeclaredType of) {
        return switch (member.getKind()) {
            case METHOD -> Written.method(
                    (ExecutableElement) member, typeOf(member, of), isCalled);
            case FIELD, ENUM_CONSTANT -> isCalled ? Written.variable(member, typeOf(member, of)) : null;
            case CLASS, INTERFACE, ENUM, ANNOTATION_TYPE, RECORD ->
                    Written.type(member, named(member), named(of.asElement()), List.of());
            default -> null;
        };
    }

    /** As the receiver has it: of a {@code List<String>}, {@code get} returns a text. */
    private TypeMirror typeOf(Element member, DeclaredType receiver) {
        return isStatic(member) ? member.asType() : types.asMemberOf(receiver, member);
    }

    private static String named(Element element) {
        return element.getSimpleName().toString();
    }

    private boolean isAccessible(Scope scope, Element member, DeclaredType of) {
        return member instanceof TypeElement type
                ? place.trees().isAccessible(scope, type) : place.trees().isAccessible(scope, member, of);
    }

    private Origin origin(Element member) {
        Element owner = member.getEnclosingElement();
        boolean isOfObject = owner.toString().equals("java.lang.Object");
        return isOfObject ? Origin.OBJECT : place.isFromSource(member) ? Origin.SOURCES : Origin.LIBRARY;
    }

    private static boolean isStatic(Element member) {
        return member instanceof TypeElement || member.getModifiers().contains(Modifier.STATIC);
    }

    private static TypeMirror bound(TypeMirror type) {
        return type instanceof TypeVariable variable ? bound(variable.getUpperBound()) : type;
    }
}
