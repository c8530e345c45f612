package ceping.judge.trusted.language;

import ceping.judge.trusted.code.SourceLines;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;

/** Write a declaration in a line of Java, without a body, cut where it is very long. */
final class JavaText {
    private static final Set<Modifier> TOLD = Set.of(Modifier.STATIC, Modifier.FINAL, Modifier.ABSTRACT);

    private static final int LONGEST_TEXT = 120;

    private final Elements elements;

    JavaText(Elements elements) {
        this.elements = elements;
    }

    /** Write an element, with its type where it is used; "" for what has no declaration. */
    String of(Element element, TypeMirror type) {
        return SourceLines.cut(switch (element.getKind()) {
            case METHOD, CONSTRUCTOR -> call((ExecutableElement) element, type);
            case FIELD, ENUM_CONSTANT, LOCAL_VARIABLE, PARAMETER, EXCEPTION_PARAMETER, RESOURCE_VARIABLE,
                    BINDING_VARIABLE, RECORD_COMPONENT -> variable(element, type);
            case CLASS, INTERFACE, ENUM, ANNOTATION_TYPE, RECORD -> type((TypeElement) element);
            case PACKAGE -> ((PackageElement) element).isUnnamed() ? "" : "package " + element;
            case TYPE_PARAMETER -> typeParameter((TypeParameterElement) element);
            default -> "";
        });
    }

    /** Write a method or constructor, with its type where it is called. */
    static String call(ExecutableElement called, TypeMirror type) {
        ExecutableType known = type instanceof ExecutableType executable
                ? executable : (ExecutableType) called.asType();
        String owner = called.getEnclosingElement().getSimpleName().toString();
        String parameters = Written.parameters(called, known);
        String thrown = called.getThrownTypes().isEmpty() ? "" : " throws " + simple(called.getThrownTypes());
        return SourceLines.cut(called.getKind() == ElementKind.CONSTRUCTOR ? owner + parameters + thrown
                : modifiers(called) + Written.simple(known.getReturnType()) + " " + owner + "."
                        + called.getSimpleName() + parameters + thrown);
    }

    private String variable(Element variable, TypeMirror type) {
        ElementKind kind = variable.getKind();
        if (kind == ElementKind.ENUM_CONSTANT) {
            return variable.getEnclosingElement().getSimpleName() + "." + variable.getSimpleName();
        }
        boolean isKnown = type != null && type.getKind() != TypeKind.ERROR;
        String shown = Written.simple(isKnown ? type : variable.asType());
        boolean isField = kind == ElementKind.FIELD && variable.getEnclosingElement() instanceof TypeElement;
        String owner = isField ? variable.getEnclosingElement().getSimpleName() + "." : "";
        Object value = ((VariableElement) variable).getConstantValue();
        return (isField ? modifiers(variable) : "") + shown + " " + owner + variable.getSimpleName()
                + (isField && value != null ? " = " + constant(value) : "");
    }

    /** Write a value; a long text, which javac may have folded from many, is not shown. */
    private String constant(Object value) {
        boolean isLong = value instanceof String text && text.length() > LONGEST_TEXT;
        return isLong ? "…" : elements.getConstantExpression(value);
    }

    private static String type(TypeElement type) {
        String keyword = switch (type.getKind()) {
            case INTERFACE -> "interface ";
            case ENUM -> "enum ";
            case ANNOTATION_TYPE -> "@interface ";
            case RECORD -> "record ";
            default -> "class ";
        };
        boolean isPlain = type.getKind() == ElementKind.CLASS;
        String modifiers = isPlain ? modifiers(type) : "";
        String superclass = isPlain ? type.getSuperclass().toString() : "java.lang.Object";
        boolean hasSuperclass = !superclass.equals("java.lang.Object") && !superclass.equals("none");
        List<? extends TypeMirror> interfaces =
                type.getKind() == ElementKind.ANNOTATION_TYPE ? List.of() : type.getInterfaces();
        boolean isInterface = type.getKind() == ElementKind.INTERFACE;
        return modifiers + keyword + type.getQualifiedName() + parametersOf(type) + componentsOf(type)
                + (hasSuperclass ? " extends " + Written.simple(type.getSuperclass()) : "")
                + (interfaces.isEmpty() ? "" : (isInterface ? " extends " : " implements ") + simple(interfaces));
    }

    private static String parametersOf(TypeElement type) {
        return type.getTypeParameters().isEmpty() ? ""
                : "<" + type.getTypeParameters().stream().map(JavaText::typeParameter).collect(Collectors.joining(", ")) + ">";
    }

    private static String componentsOf(TypeElement type) {
        return type.getKind() != ElementKind.RECORD ? ""
                : "(" + type.getRecordComponents().stream().map(JavaText::component).collect(Collectors.joining(", ")) + ")";
    }

    private static String component(RecordComponentElement component) {
        return Written.simple(component.asType()) + " " + component.getSimpleName();
    }

    private static String typeParameter(TypeParameterElement parameter) {
        List<? extends TypeMirror> bounds = parameter.getBounds().stream()
                .filter(bound -> !bound.toString().equals("java.lang.Object")).toList();
        return parameter.getSimpleName() + (bounds.isEmpty() ? "" : " extends " + simple(bounds));
    }

    private static String modifiers(Element element) {
        boolean isOfInterface = element.getEnclosingElement().getKind().isInterface();
        Stream<Modifier> told = element.getModifiers().stream()
                .filter(one -> TOLD.contains(one) && !(isOfInterface && one == Modifier.ABSTRACT));
        return told.map(one -> one + " ").collect(Collectors.joining());
    }

    private static String simple(List<? extends TypeMirror> types) {
        return types.stream().map(Written::simple).collect(Collectors.joining(", "));
    }
}
