package ceping.judge.trusted;

import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Type;

/** Judge single uses of types and members against the allowlist; a violation goes to the list. */
final class Usage {
    private static final Set<String> BOOTSTRAPS =
            Set.of(
                    "java.lang.invoke.LambdaMetafactory.metafactory",
                    "java.lang.invoke.LambdaMetafactory.altMetafactory",
                    "java.lang.invoke.StringConcatFactory.makeConcatWithConstants",
                    "java.lang.invoke.StringConcatFactory.makeConcat",
                    "java.lang.invoke.ConstantBootstraps.invoke",
                    "java.lang.runtime.ObjectMethods.bootstrap",
                    "java.lang.runtime.SwitchBootstraps.typeSwitch",
                    "java.lang.runtime.SwitchBootstraps.enumSwitch");

    private final Allowlist allowlist;
    private final TypeTree tests;
    private final Set<String> reference;
    private final Violations found;

    Usage(Allowlist allowlist, TypeTree tests, Set<String> reference, Violations found) {
        this.allowlist = allowlist;
        this.tests = tests;
        this.reference = reference;
        this.found = found;
    }

    Violations found() {
        return found;
    }

    /** Check a type by its internal name or array descriptor. */
    void typeNamed(String internalName) {
        if (internalName != null) {
            type(Type.getObjectType(internalName));
        }
    }

    /** Check a field's or method's types. */
    void descriptor(String descriptor) {
        type(Type.getType(descriptor));
    }

    void type(Type type) {
        switch (type.getSort()) {
            case Type.ARRAY -> type(type.getElementType());
            case Type.METHOD -> {
                type(type.getReturnType());
                for (Type parameter : type.getArgumentTypes()) {
                    type(parameter);
                }
            }
            case Type.OBJECT -> {
                String name = type.getClassName();
                if (!isOwn(name) && !allowlist.allowsType(name)) {
                    found.add(name);
                }
            }
            default -> { }
        }
    }

    /**
     * Check a type that JUnit makes out of a text of the student's, by a constructor that takes one
     * ({@code PrintStream(String)} opens a file), or that a class constant might ask it for.
     */
    void convertible(Type type) {
        type(type);
        String member = Names.member("<init>", "(Ljava/lang/String;)V");
        String name = type.getClassName();
        if (type.getSort() == Type.OBJECT && !isOwn(name) && allowlist.allowsType(name)
                && allowlist.forbidsExpressly(name, member)) {
            found.add(name + "." + member);
        }
    }

    void member(String internalOwner, String name, String descriptor) {
        descriptor(descriptor);
        Type owner = Type.getObjectType(internalOwner);
        if (owner.getSort() == Type.ARRAY) {
            type(owner);
            return;
        }
        String member = Names.member(name, descriptor);
        if (!allowsMember(owner.getClassName(), member)) {
            found.add(owner.getClassName() + "." + member);
        }
    }

    void handle(Handle handle) {
        member(handle.getOwner(), handle.getName(), handle.getDesc());
    }

    /** Check what makes a lambda, a string concatenation, a record's or a switch's code. */
    void bootstrap(Handle bootstrap, Object[] arguments) {
        String name = Names.ofInternal(bootstrap.getOwner()) + "." + bootstrap.getName();
        if (!BOOTSTRAPS.contains(name)) {
            found.add(name);
        }
        for (Object argument : arguments) {
            constant(argument);
        }
    }

    void constant(Object value) {
        if (value instanceof Type type) {
            type(type);
        } else if (value instanceof Handle handle) {
            handle(handle);
        } else if (value instanceof ConstantDynamic dynamic) {
            descriptor(dynamic.getDescriptor());
            Object[] arguments = new Object[dynamic.getBootstrapMethodArgumentCount()];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = dynamic.getBootstrapMethodArgument(i);
            }
            bootstrap(dynamic.getBootstrapMethod(), arguments);
        }
    }

    boolean isOwn(String className) {
        return tests.contains(className) || reference.contains(className);
    }

    private boolean allowsMember(String owner, String member) {
        if (reference.contains(owner)) {
            return true;
        }
        if (!tests.contains(owner)) {
            return allowlist.allowsMember(owner, member);
        }
        return tests.declares(owner, member)
                || tests.supertypes(owner).stream().anyMatch(type -> allowsMember(type, member));
    }
}
