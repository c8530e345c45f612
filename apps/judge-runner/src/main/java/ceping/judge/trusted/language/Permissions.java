package ceping.judge.trusted.language;

import ceping.judge.trusted.scan.Allowlist;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** What the judge lets a test use of the libraries: what it always forbids is not to be offered. */
final class Permissions {
    private final Place place;
    private final Allowlist allowlist;
    private final Elements elements;
    private final Types types;

    Permissions(Place place, Allowlist allowlist) {
        this.place = place;
        this.allowlist = allowlist;
        elements = place.sources().task().getElements();
        types = place.sources().task().getTypes();
    }

    /** May it be used, as a member of its own type? */
    boolean allow(Element member) {
        return allow(member, (TypeElement) member.getEnclosingElement());
    }

    /** May it be used as a member of this type? In class files, calls name the receiver's type. */
    boolean allow(Element member, TypeElement receiver) {
        TypeElement owner = (TypeElement) member.getEnclosingElement();
        if (place.isFromSource(owner) || isConstant(member)) {
            return true;
        }
        if (member instanceof TypeElement type) {
            return allowlist.allowsType(binaryName(type));
        }
        List<String> signature = signature(types.erasure(member.asType()));
        if (!signature.stream().map(name -> name.replace("[]", "")).allMatch(this::allowsType)) {
            return false;
        }
        String name = member.getSimpleName().toString();
        String written = member instanceof VariableElement
                ? name : name + "(" + String.join(",", signature.subList(1, signature.size())) + ")";
        // Of Object's members, they name Object.
        boolean isOfObject = owner.getQualifiedName().contentEquals("java.lang.Object");
        return foreignTypes(isOfObject ? owner : receiver).allMatch(type -> allowlist.allowsMember(type, written));
    }

    /** The compiler writes its value: no class file names it. */
    private static boolean isConstant(Element member) {
        return member instanceof VariableElement variable && variable.getConstantValue() != null;
    }

    private boolean allowsType(String name) {
        boolean isPrimitive = !name.contains(".");
        return isPrimitive || allowlist.allowsType(name);
    }

    /** The type of a field, or what a method returns and takes, as the scan names them. */
    private List<String> signature(TypeMirror erased) {
        List<String> names = new ArrayList<>();
        if (erased instanceof ExecutableType method) {
            names.add(named(method.getReturnType()));
            method.getParameterTypes().forEach(type -> names.add(named(type)));
        } else {
            names.add(named(erased));
        }
        return names;
    }

    private String named(TypeMirror erased) {
        return erased instanceof ArrayType array ? named(array.getComponentType()) + "[]"
                : erased instanceof DeclaredType declared ? binaryName((TypeElement) declared.asElement())
                : erased.toString();
    }

    /** The type, or those that a type of the sources inherits from: all must allow what it has of them. */
    private Stream<String> foreignTypes(TypeElement type) {
        Set<String> found = new LinkedHashSet<>();
        addForeignTypes(type, found);
        return found.stream();
    }

    private void addForeignTypes(TypeElement type, Set<String> found) {
        if (!place.isFromSource(type)) {
            found.add(binaryName(type));
            return;
        }
        for (TypeMirror supertype : types.directSupertypes(type.asType())) {
            addForeignTypes((TypeElement) ((DeclaredType) supertype).asElement(), found);
        }
    }

    private String binaryName(TypeElement type) {
        return elements.getBinaryName(type).toString();
    }
}
