package ceping.judge.trusted.language;

import ceping.judge.trusted.code.SourceLines;
import ceping.judge.trusted.language.Offer.Origin;
import ceping.judge.wire.Candidate;
import ceping.judge.wire.Candidate.Kind;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;

/** Write what javac knows of a name as a candidate. */
final class Written {
    private Written() {}

    /** A method as its receiver has it; where it is not called, as in a method reference, only its name is inserted. */
    static Candidate method(ExecutableElement method, TypeMirror asMember, boolean isCalled) {
        ExecutableType type = (ExecutableType) asMember;
        String name = method.getSimpleName().toString();
        return new Candidate(
                Kind.METHOD, name, name, isCalled ? parameterNames(method) : null, parameters(method, type),
                simple(type.getReturnType()), List.of());
    }

    /** A constructor of a type. */
    static Candidate constructor(ExecutableElement constructor, Candidate type) {
        return new Candidate(
                Kind.CONSTRUCTOR, type.name(), type.inserted(), parameterNames(constructor),
                parameters(constructor, (ExecutableType) constructor.asType()), type.type(), type.imports());
    }

    /** A field, variable or parameter. */
    static Candidate variable(Element variable, TypeMirror type) {
        ElementKind kind = variable.getKind();
        boolean isConstant = kind == ElementKind.ENUM_CONSTANT
                || kind == ElementKind.FIELD
                        && variable.getModifiers().containsAll(List.of(Modifier.STATIC, Modifier.FINAL));
        Kind shown = isConstant ? Kind.CONSTANT : kind == ElementKind.FIELD ? Kind.FIELD : Kind.VARIABLE;
        return named(shown, variable.getSimpleName().toString(), simple(type));
    }

    /** A type, as it is to be written where it is used. */
    static Candidate type(Element type, String inserted, String packageName, List<String> imports) {
        return new Candidate(
                kind(type.getKind()), type.getSimpleName().toString(), inserted, null, "", packageName, imports);
    }

    /** What is inserted as it is called. */
    static Candidate named(Kind kind, String name, String type) {
        return new Candidate(kind, name, name, null, "", type, List.of());
    }

    /** The same with imports. */
    static Candidate importing(Candidate one, List<String> imports) {
        return new Candidate(
                one.kind(), one.name(), one.inserted(), one.parameters(), one.detail(), one.type(), imports);
    }

    static Offer keyword(String word) {
        return new Offer(named(Kind.KEYWORD, word, ""), Origin.KEYWORD);
    }

    private static Kind kind(ElementKind kind) {
        return switch (kind) {
            case INTERFACE -> Kind.INTERFACE;
            case ENUM -> Kind.ENUM;
            case ANNOTATION_TYPE -> Kind.ANNOTATION;
            default -> Kind.CLASS;
        };
    }

    private static List<String> parameterNames(ExecutableElement method) {
        return method.getParameters().stream().map(one -> one.getSimpleName().toString()).toList();
    }

    static String parameters(ExecutableElement method, ExecutableType type) {
        return SourceLines.cut("(" + String.join(", ", parameterList(method, type)) + ")");
    }

    /** Each parameter with its type; without a name where the library does not say it. */
    static List<String> parameterList(ExecutableElement method, ExecutableType type) {
        List<String> all = new ArrayList<>();
        List<? extends VariableElement> parameters = method.getParameters();
        for (int i = 0; i < parameters.size(); i++) {
            String written = simple(type.getParameterTypes().get(i));
            boolean isLast = i == parameters.size() - 1;
            String name = parameters.get(i).getSimpleName().toString();
            // What javac calls those without a name.
            boolean isNamed = !name.equals("arg" + i);
            all.add((isLast && method.isVarArgs() ? written.replaceFirst("\\[\\]$", "...") : written)
                    + (isNamed ? " " + name : ""));
        }
        return all;
    }

    /** A type without packages, cut where it is very long: types within types can be so without a long source. */
    static String simple(TypeMirror type) {
        return SourceLines.cut(type.toString().replaceAll("\\b(?:[a-z_][\\w$]*\\.)+(?=[\\p{Lu}])", ""));
    }
}
