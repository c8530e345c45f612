package ceping.judge.trusted.language;

import ceping.judge.trusted.language.Overloads.Overload;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/**
 * Put first which overloads fit the arguments that are written already. Of those that fit alike come first those that
 * ask for no message, then those with fewer parameters, then those of the types that people write most.
 */
final class Fitting {
    /** What people write most; references that are no boxes come behind {@code int}, all other types last. */
    private static final List<TypeKind> FREQUENT =
            List.of(TypeKind.INT, TypeKind.DECLARED, TypeKind.LONG, TypeKind.DOUBLE, TypeKind.BOOLEAN);

    private final Types types;
    /** Their types; of kind ERROR, or null, where javac does not know them. */
    private final List<TypeMirror> arguments;

    Fitting(Types types, List<TypeMirror> arguments) {
        this.types = types;
        this.arguments = arguments;
    }

    List<Overload> bestFirst(List<Overload> overloads) {
        return overloads.stream()
                .sorted(Comparator.<Overload>comparingInt(one -> hasRoom(one) ? 0 : 1)
                        .thenComparingLong(one -> count(one, false))
                        .thenComparing(one -> one.element().isVarArgs())
                        .thenComparingLong(one -> -count(one, true))
                        .thenComparing(Fitting::asksForMessage)
                        .thenComparingInt(one -> one.element().getParameters().size())
                        .thenComparingInt(this::rarity))
                .toList();
    }

    private static boolean asksForMessage(Overload one) {
        return one.element().getParameters().stream()
                .anyMatch(parameter -> parameter.getSimpleName().toString().startsWith("message"));
    }

    /** How rare its rarest parameter is. */
    private int rarity(Overload one) {
        return one.type().getParameterTypes().stream().mapToInt(this::rarity).max().orElse(0);
    }

    private int rarity(TypeMirror parameter) {
        if (parameter.getKind() == TypeKind.DECLARED && isBox(parameter)) {
            return FREQUENT.size() + 1;
        }
        int known = FREQUENT.indexOf(parameter.getKind().isPrimitive() ? parameter.getKind() : TypeKind.DECLARED);
        return known < 0 ? FREQUENT.size() : known;
    }

    private boolean isBox(TypeMirror declared) {
        try {
            types.unboxedType(declared);
            return true;
        } catch (IllegalArgumentException none) {
            return false;
        }
    }

    /** Is there a parameter for each argument, and one for that being written? */
    private boolean hasRoom(Overload one) {
        int count = one.element().getParameters().size();
        return one.element().isVarArgs() || count > arguments.size() || count == 0 && arguments.isEmpty();
    }

    /** How many arguments are of the very type of their parameters, or do not fit at all. */
    private long count(Overload one, boolean isExact) {
        return IntStream.range(0, arguments.size()).filter(i -> {
            TypeMirror argument = arguments.get(i);
            TypeMirror parameter = parameter(one, i);
            boolean isKnown = argument != null && argument.getKind() != TypeKind.ERROR && parameter != null
                    && argument.getKind() != TypeKind.VOID && argument.getKind() != TypeKind.NONE;
            return isKnown && (isExact
                    ? types.isSameType(argument, parameter)
                    : !types.isAssignable(types.erasure(argument), types.erasure(parameter)));
        }).count();
    }

    private static TypeMirror parameter(Overload one, int index) {
        List<? extends TypeMirror> parameters = one.type().getParameterTypes();
        int last = parameters.size() - 1;
        boolean isOfMany = one.element().isVarArgs() && index >= last;
        return isOfMany ? ((ArrayType) parameters.get(last)).getComponentType()
                : index <= last ? parameters.get(index) : null;
    }
}
