package ceping.judge.trusted.mutate;

import java.lang.reflect.Proxy;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jacoco.core.internal.analysis.filter.Filters;
import org.jacoco.core.internal.analysis.filter.IFilterContext;
import org.jacoco.core.internal.analysis.filter.IFilterOutput;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The instructions of a method that somebody has written and that a test can judge. The others get no
 * mutants: what JaCoCo's filters leave out because javac has made it, {@code assert}, and lines that
 * write a log. Copies of the same code, which javac makes of {@code finally}, are one: JaCoCo names them in pairs, the
 * same pair several times, and the copies are all that pairs connect.
 */
final class Written {
    /** As PIT's {@code avoidCallsTo}. */
    private static final List<String> LOGGERS = List.of(
            "java/util/logging/", "java/lang/System$Logger", "org/slf4j/", "org/apache/log4j/",
            "org/apache/logging/log4j/", "org/apache/commons/logging/");

    private final Set<AbstractInsnNode> leftOut = new HashSet<>();
    /** All copies of an instruction, in the order of the code; all of them share the list. */
    private final Map<AbstractInsnNode, List<AbstractInsnNode>> copies = new HashMap<>();
    private final Map<AbstractInsnNode, Integer> lines = new HashMap<>();

    private Written(ClassNode type, MethodNode method) {
        Filters.all().filter(method, context(type), output(method.instructions));
        leaveOutAsserts(method);
        int line = 0;
        Set<Integer> logging = new HashSet<>();
        for (AbstractInsnNode node : method.instructions) {
            line = node instanceof LineNumberNode number ? number.line : line;
            lines.put(node, line);
            if (node instanceof MethodInsnNode call && LOGGERS.stream().anyMatch(call.owner::startsWith)) {
                logging.add(line);
            }
        }
        lines.forEach((node, at) -> {
            if (logging.contains(at)) {
                leftOut.add(node);
            }
        });
    }

    /** Look through a method. */
    static Written in(ClassNode type, MethodNode method) {
        return new Written(type, method);
    }

    /** List an instruction and its copies; empty where it gets no mutants, or is not the first of its copies. */
    List<AbstractInsnNode> at(AbstractInsnNode node) {
        if (node.getOpcode() < 0) {
            return List.of();
        }
        List<AbstractInsnNode> written = copies.getOrDefault(node, List.of(node)).stream()
                .filter(copy -> !leftOut.contains(copy)).toList();
        return !written.isEmpty() && written.get(0) == node ? written : List.of();
    }

    /** Has javac copied statements of the method? */
    boolean hasCopies() {
        return !copies.isEmpty();
    }

    /** Get the line of an instruction; 0 where it has none. */
    int line(AbstractInsnNode node) {
        return lines.get(node);
    }

    /** By a proxy: what else a filter may say differs between JaCoCo's versions. */
    private IFilterOutput output(InsnList code) {
        return (IFilterOutput) Proxy.newProxyInstance(
                Written.class.getClassLoader(), new Class<?>[] {IFilterOutput.class}, (proxy, called, arguments) -> {
                    switch (called.getName()) {
                        case "ignore" -> ignore((AbstractInsnNode) arguments[0], (AbstractInsnNode) arguments[1]);
                        case "merge" -> merge((AbstractInsnNode) arguments[0], (AbstractInsnNode) arguments[1], code);
                        default -> { }
                    }
                    return null;
                });
    }

    private void ignore(AbstractInsnNode from, AbstractInsnNode to) {
        for (AbstractInsnNode node = from; node != to; node = node.getNext()) {
            leftOut.add(node);
        }
        leftOut.add(to);
    }

    /** Two instructions are copies of one another, and so are their copies. */
    private void merge(AbstractInsnNode one, AbstractInsnNode other, InsnList code) {
        List<AbstractInsnNode> both = Stream.of(one, other)
                .flatMap(node -> copies.getOrDefault(node, List.of(node)).stream())
                .distinct()
                .sorted(Comparator.comparingInt(code::indexOf))
                .toList();
        both.forEach(node -> copies.put(node, both));
    }

    /** From the question whether assertions are on to where it goes on without them. */
    private void leaveOutAsserts(MethodNode method) {
        for (AbstractInsnNode node : method.instructions) {
            if (node.getOpcode() == Opcodes.GETSTATIC && ((FieldInsnNode) node).name.equals("$assertionsDisabled")
                    && next(node) instanceof JumpInsnNode jump && method.instructions.indexOf(jump.label)
                            > method.instructions.indexOf(jump)) {
                ignore(node, jump.label);
            }
        }
    }

    private static AbstractInsnNode next(AbstractInsnNode from) {
        AbstractInsnNode node = from.getNext();
        while (node != null && node.getOpcode() < 0) {
            node = node.getNext();
        }
        return node;
    }

    private static IFilterContext context(ClassNode type) {
        Set<String> annotations = Stream.of(type.visibleAnnotations, type.invisibleAnnotations)
                .filter(list -> list != null)
                .flatMap(List::stream)
                .map(one -> one.desc)
                .collect(Collectors.toSet());
        return new IFilterContext() {
            @Override
            public String getClassName() {
                return type.name;
            }

            @Override
            public String getSuperClassName() {
                return type.superName;
            }

            @Override
            public Set<String> getClassAnnotations() {
                return annotations;
            }

            @Override
            public Set<String> getClassAttributes() {
                return Set.of();
            }

            @Override
            public String getSourceFileName() {
                return type.sourceFile;
            }

            @Override
            public String getSourceDebugExtension() {
                return type.sourceDebug;
            }
        };
    }
}
