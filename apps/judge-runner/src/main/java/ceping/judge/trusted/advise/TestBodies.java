package ceping.judge.trusted.advise;

import ceping.judge.trusted.code.ClassFiles;
import ceping.judge.trusted.code.TestSuite;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Find what the methods of the tests call, and so which of them check anything. A method stands for
 * all of its name and types, whichever class declares it: possible calls count.
 */
final class TestBodies {
    private static final Set<String> ASSERTING_PACKAGES = Set.of("org/assertj/", "org/hamcrest/");
    private static final String ASSERTIONS = "org/junit/jupiter/api/Assertions";
    /** No name in Java has a blank. */
    private static final String ANY = " any";

    private final TestSuite suite;
    private final Set<String> reference;
    private final Map<String, Set<String>> callers = new HashMap<>();
    private final Set<String> checking = new HashSet<>();
    private boolean isReferenceUsed;

    private TestBodies(TestSuite suite, Set<String> reference) {
        this.suite = suite;
        this.reference = reference;
    }

    /** Take the reference classes by binary name. */
    static TestBodies of(TestSuite suite, Collection<String> reference) {
        Set<String> internalNames =
                reference.stream().map(name -> name.replace('.', '/')).collect(Collectors.toSet());
        TestBodies bodies = new TestBodies(suite, internalNames);
        for (ClassNode type : suite.classes()) {
            bodies.used(type.superName);
            type.interfaces.forEach(bodies::used);
            type.methods.forEach(method -> bodies.read(type, method));
        }
        bodies.spread();
        return bodies;
    }

    boolean isReferenceUsed() {
        return isReferenceUsed;
    }

    /** Is it a class of the reference code? */
    boolean isReference(String owner) {
        return reference.contains(owner);
    }

    /** Does any method of the tests call this one? */
    boolean isCalled(ClassNode type, MethodNode method) {
        return callers.getOrDefault(key(type.name, method.name, method.desc), Set.of()).stream()
                .anyMatch(caller -> !caller.endsWith(ANY));
    }

    /** Does it assert, throw or verify anything, or call what might? */
    boolean isChecking(ClassNode type, MethodNode method) {
        return checking.contains(key(type.name, method.name, method.desc));
    }

    static boolean isAssertion(MethodInsnNode call) {
        return call.owner.equals(ASSERTIONS)
                || ASSERTING_PACKAGES.stream().anyMatch(call.owner::startsWith)
                || call.owner.startsWith("org/mockito/")
                        && (call.name.startsWith("verify") || call.name.startsWith("should"));
    }

    private void read(ClassNode type, MethodNode method) {
        String caller = key(type.name, method.name, method.desc);
        // Making an object may call any of its methods.
        call(anyOf(type.name), caller);
        if (method.name.startsWith("<")) {
            call(fieldsOf(type.name), caller);
        }
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof MethodInsnNode invocation) {
                read(caller, invocation);
            } else if (node instanceof InvokeDynamicInsnNode dynamic) {
                for (Object argument : dynamic.bsmArgs) {
                    handle(caller, argument);
                }
            } else if (node instanceof FieldInsnNode field) {
                used(field.owner);
                call(caller, fieldsOf(field.owner));
            } else if (node instanceof TypeInsnNode made) {
                used(made.desc);
                call(caller, anyOf(made.desc));
            } else if (node instanceof LdcInsnNode constant && constant.cst instanceof Type named) {
                used(named.getInternalName());
            } else if (node.getOpcode() == Opcodes.ATHROW) {
                checking.add(caller);
            }
        }
    }

    private void read(String caller, MethodInsnNode invocation) {
        used(invocation.owner);
        call(caller, key(invocation.owner, invocation.name, invocation.desc));
        if (isAssertion(invocation)) {
            checking.add(caller);
        }
    }

    private void handle(String caller, Object argument) {
        if (argument instanceof Handle handle) {
            used(handle.getOwner());
            call(caller, key(handle.getOwner(), handle.getName(), handle.getDesc()));
        }
    }

    private void used(String type) {
        isReferenceUsed |= reference.contains(type);
    }

    private void call(String caller, String callee) {
        callers.computeIfAbsent(callee, key -> new HashSet<>()).add(caller);
    }

    /** From those that check to those that call them. */
    private void spread() {
        checking.addAll(ClassFiles.reachable(checking, one -> callers.getOrDefault(one, Set.of()).stream()));
    }

    private static String key(String owner, String name, String descriptor) {
        return (name.startsWith("<") ? owner : "") + "." + name + descriptor;
    }

    private static String anyOf(String type) {
        return type + ANY;
    }

    private static String fieldsOf(String type) {
        return type + " fields";
    }
}
