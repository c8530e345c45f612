package ceping.judge.trusted;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Make other class files out of those that javac wrote. */
final class FuzzedClasses {
    private final Random random;

    FuzzedClasses(long seed) {
        random = new Random(seed);
    }

    /** Delete, double, swap and change bytes: hardly any is a class file that a JVM would take. */
    byte[] withOtherBytes(byte[] classFile) {
        byte[] changed = classFile.clone();
        for (int left = 1 + random.nextInt(6); left > 0; left--) {
            int at = 8 + random.nextInt(changed.length - 8);
            int length = Math.min(1 + random.nextInt(8), changed.length - at);
            int other = 8 + random.nextInt(changed.length - 8 - length + 1);
            switch (random.nextInt(5)) {
                case 0 -> changed[at] = (byte) random.nextInt(256);
                case 1 -> changed[at] ^= (byte) (1 << random.nextInt(8));
                case 2 -> System.arraycopy(changed, other, changed, at, length);
                case 3 -> changed = spliced(changed, at, at + length, at + length);
                default -> changed = spliced(changed, at + length, at, changed.length);
            }
        }
        return changed;
    }

    /** Put what begins at `from` behind what ends at `end`; all up to `until` is kept. */
    private static byte[] spliced(byte[] bytes, int end, int from, int until) {
        int start = Math.max(from, until == bytes.length ? from : until);
        byte[] spliced = new byte[Math.max(16, end + bytes.length - start)];
        System.arraycopy(bytes, 0, spliced, 0, Math.min(end, spliced.length));
        System.arraycopy(bytes, start, spliced, Math.min(end, spliced.length),
                Math.min(bytes.length - start, spliced.length - Math.min(end, spliced.length)));
        return spliced;
    }

    /** Take away, double and mix what a class file may have or lack. */
    byte[] withOtherAttributes(byte[] classFile) {
        ClassNode type = new ClassNode();
        new ClassReader(classFile).accept(type, 0);
        for (int left = 1 + random.nextInt(4); left > 0; left--) {
            change(type);
        }
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        return writer.toByteArray();
    }

    private void change(ClassNode type) {
        switch (random.nextInt(16)) {
            case 0 -> type.superName = null;
            case 1 -> type.sourceFile = null;
            case 2 -> type.signature = null;
            case 3 -> change(type.interfaces);
            case 4 -> change(type.innerClasses);
            case 5 -> change(type.fields);
            case 6 -> change(type.methods);
            case 7 -> type.visibleAnnotations = changed(type.visibleAnnotations);
            case 8 -> type.access ^= 1 << random.nextInt(16);
            case 9 -> type.nestMembers = changed(type.nestMembers);
            case 10 -> type.permittedSubclasses = changed(type.permittedSubclasses);
            case 11 -> type.recordComponents = changed(type.recordComponents);
            case 12 -> type.nestHostClass = type.nestHostClass == null ? "Elsewhere" : null;
            case 13 -> type.methods.replaceAll(method -> random.nextInt(3) == 0 ? withoutCode(method) : method);
            case 14 -> type.methods.forEach(this::dropLines);
            default -> type.methods.forEach(this::change);
        }
    }

    private void change(MethodNode method) {
        switch (random.nextInt(6)) {
            case 0 -> method.visibleAnnotations = changed(method.visibleAnnotations);
            case 1 -> method.signature = null;
            case 2 -> method.localVariables = null;
            case 3 -> method.parameters = changed(method.parameters);
            case 4 -> dropLines(method);
            default -> method.visibleParameterAnnotations = null;
        }
        if (method.visibleAnnotations != null) {
            method.visibleAnnotations.forEach(this::change);
        }
    }

    /** An annotation may leave out every member. */
    private void change(AnnotationNode annotation) {
        if (random.nextInt(4) == 0) {
            annotation.values = null;
        }
    }

    private void dropLines(MethodNode method) {
        method.instructions.forEach(node -> {
            if (node instanceof LineNumberNode && random.nextBoolean()) {
                method.instructions.remove(node);
            }
        });
    }

    private static MethodNode withoutCode(MethodNode method) {
        method.instructions = new InsnList();
        method.tryCatchBlocks.clear();
        method.localVariables = null;
        method.visibleLocalVariableAnnotations = null;
        method.invisibleLocalVariableAnnotations = null;
        method.access = method.access & ~(Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE) | Opcodes.ACC_ABSTRACT;
        return method;
    }

    private <T> List<T> changed(List<T> list) {
        if (list == null || random.nextInt(3) == 0) {
            return null;
        }
        List<T> copy = new ArrayList<>(list);
        change(copy);
        return copy;
    }

    private <T> void change(List<T> list) {
        if (list.isEmpty()) {
            return;
        }
        int at = random.nextInt(list.size());
        switch (random.nextInt(3)) {
            case 0 -> list.remove(at);
            case 1 -> list.add(at, list.get(at));
            default -> Collections.swap(list, at, random.nextInt(list.size()));
        }
    }
}
