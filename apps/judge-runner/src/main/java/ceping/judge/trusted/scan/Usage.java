package ceping.judge.trusted.scan;

import ceping.judge.trusted.code.ClassFiles;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;

/** Check single uses of types and members against the allowlist; violations go to the list. */
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

    /** Prefix of what JaCoCo adds to the reference classes. */
    private static final String JACOCO_PREFIX = "$jacoco";

    private final Allowlist allowlist;
    private final TypeTree types;
    private final OnBehalf onBehalf;
    private final Injections injections;
    private final HiddenTypes hiddenTypes;
    private final Violations found;

    Usage(Allowlist allowlist, TypeTree types, OnBehalf onBehalf, HiddenTypes hiddenTypes, Violations found) {
        this.allowlist = allowlist;
        this.types = types;
        this.onBehalf = onBehalf;
        this.hiddenTypes = hiddenTypes;
        this.found = found;
        injections = new Injections(onBehalf, found);
    }

    /** Checks what JUnit does by reflection. */
    OnBehalf onBehalf() {
        return onBehalf;
    }

    /** Checks what Mockito does by reflection. */
    Injections injections() {
        return injections;
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
     * Check the type of a parameter that JUnit makes out of a text of the student's, by a constructor
     * that takes one: {@code PrintStream(String)} opens a file. Types of an {@code only} rule pass,
     * for JUnit fills them in itself ({@code TestInfo}) or makes what no member lets one use; a
     * {@code Class} is {@code ClassArguments}' business.
     */
    void convertible(Type type) {
        String member = ClassFiles.member("<init>", "(Ljava/lang/String;)V");
        String name = type.getClassName();
        if (type.getSort() == Type.OBJECT && !isOwn(name) && allowlist.allowsType(name)
                && allowlist.forbidsExpressly(name, member)) {
            found.add(name + "." + member);
        }
        if (isOwn(name)) {
            onBehalf.convertible(type);
        }
    }

    /** Is it the type of a parameter that JUnit fills with what a test must not use? */
    boolean isUnread(Type type) {
        return type.getSort() == Type.OBJECT
                && !isOwn(type.getClassName())
                && allowlist.isUnread(type.getClassName());
    }

    /** Check a name that the student declares, uses or has JUnit use. */
    void name(String name) {
        if (name.startsWith(JACOCO_PREFIX)) {
            found.add(name, "测试代码不能接触覆盖率数据。");
        }
    }

    /**
     * Check that no type of the student's stands for a member that the class inherits from elsewhere:
     * an interface that declares {@code extracting(String)}, too, would let one call AssertJ's.
     */
    void inheritance(String internalName) {
        String name = ClassFiles.binaryName(internalName);
        if (types.isTooIntricate()) {
            found.add("extends", "类和接口之间的继承关系过于复杂，无法检查。请减少测试代码中继承的层次。");
            return;
        }
        types.inheritedMethods(name).forEach(member -> memberOf(name, member));
    }

    void member(String internalOwner, String name, String descriptor) {
        name(name);
        hiddenTypes.uses(internalOwner, name, descriptor);
        descriptor(descriptor);
        Type owner = Type.getObjectType(internalOwner);
        if (owner.getSort() == Type.ARRAY) {
            type(owner);
            return;
        }
        memberOf(owner.getClassName(), new TypeTree.Member(name, descriptor));
    }

    void handle(Handle handle) {
        member(handle.getOwner(), handle.getName(), handle.getDesc());
    }

    /** Check the code behind a lambda, a string concatenation, a record or a switch. */
    void bootstrap(Handle bootstrap, Object[] arguments) {
        String name = ClassFiles.binaryName(bootstrap.getOwner()) + "." + bootstrap.getName();
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

    /** Is it a class of the tests or of the reference? */
    boolean isOwn(String className) {
        return types.contains(className);
    }

    /**
     * A member that neither tests nor reference declare may come from any of the foreign types: all
     * must allow it.
     */
    private void memberOf(String owner, TypeTree.Member member) {
        String text = ClassFiles.member(member.name(), member.descriptor());
        types.origins(owner, member).stream()
                .filter(type -> !allowlist.allowsMember(type, text))
                .findFirst()
                .ifPresent(type -> found.add(owner + "." + text, allowlist.reason(type + "." + text)));
    }
}
