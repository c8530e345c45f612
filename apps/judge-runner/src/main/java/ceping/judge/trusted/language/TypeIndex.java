package ceping.judge.trusted.language;

import ceping.judge.trusted.code.ClassFiles;
import ceping.judge.trusted.compile.Compiler;
import ceping.judge.trusted.compile.KnownClass;
import ceping.judge.trusted.scan.Allowlist;
import ceping.judge.wire.Candidate.Kind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** The types that a test may import, by name: of the test libraries, and of the JDK's packages that tests use. */
final class TypeIndex {
    private static final List<String> OF_THE_JDK = List.of(
            "java.lang", "java.util", "java.util.function", "java.util.stream", "java.util.regex",
            "java.util.concurrent", "java.util.concurrent.atomic", "java.util.concurrent.locks", "java.math",
            "java.text", "java.time", "java.time.format", "java.time.temporal", "java.io", "java.nio.charset");

    /** Where class files have their version, in four bytes. */
    private static final int VERSION_AT = 4;

    private final List<KnownType> types = new ArrayList<>();
    private final Map<String, List<KnownType>> byPackage = new TreeMap<>();
    private final Map<String, TreeSet<String>> subpackages = new HashMap<>();

    /**
     * A type that can be imported.
     *
     * @param name without the package, with its outer types: {@code Map.Entry}
     * @param isMade whether a test may make objects of it with {@code new}
     */
    record KnownType(String packageName, String name, Kind kind, boolean isMade, boolean isGeneric) {
        String simpleName() {
            return name.substring(name.lastIndexOf('.') + 1);
        }

        /** What to import, so that {@link #name} can be written: the outermost type. */
        String imported() {
            return packageName + "." + name.replaceFirst("\\..*", "");
        }
    }

    static TypeIndex of(Compiler compiler, Allowlist allowlist, int release) throws IOException {
        TypeIndex index = new TypeIndex();
        for (KnownClass known : compiler.classes(OF_THE_JDK, release)) {
            boolean isNamed = !known.binaryName().matches(".*\\$\\d.*");
            // It leaves no trace in class files, so that no rule needs to name it.
            boolean isOverride = known.binaryName().equals("java.lang.Override");
            if (isOverride || isNamed && allowlist.allowsType(known.binaryName())) {
                index.add(known, allowlist);
            }
        }
        return index;
    }

    List<KnownType> types() {
        return types;
    }

    /** Find the types of a simple name. */
    Stream<KnownType> named(String simpleName) {
        return types.stream().filter(type -> type.name().equals(simpleName));
    }

    List<KnownType> typesOf(String packageName) {
        return byPackage.getOrDefault(packageName, List.of());
    }

    /** List the last names of the packages below this one; "" is above all. */
    Iterable<String> subpackagesOf(String packageName) {
        return subpackages.getOrDefault(packageName, new TreeSet<>());
    }

    private void add(KnownClass known, Allowlist allowlist) throws IOException {
        ClassNode type = ClassFiles.read(
                inKnownVersion(known.bytes().read()), ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        int access = ClassFiles.access(type);
        if ((access & Opcodes.ACC_PUBLIC) == 0) {
            return;
        }
        int packageEnd = Math.max(0, known.binaryName().lastIndexOf('.'));
        String packageName = known.binaryName().substring(0, packageEnd);
        boolean isGeneric = type.signature != null && type.signature.startsWith("<");
        KnownType made = new KnownType(
                packageName, known.binaryName().substring(packageEnd + 1).replace('$', '.'), kind(access),
                (access & Opcodes.ACC_ABSTRACT) == 0 && hasConstructor(type, allowlist), isGeneric);
        types.add(made);
        byPackage.computeIfAbsent(packageName, this::addPackage).add(made);
    }

    private static boolean hasConstructor(ClassNode type, Allowlist allowlist) {
        return type.methods.stream()
                .filter(one -> one.name.equals("<init>") && (one.access & Opcodes.ACC_PUBLIC) != 0)
                .anyMatch(one -> allowlist.allowsMember(
                        ClassFiles.binaryName(type.name), ClassFiles.member(one.name, one.desc)));
    }

    /** ASM refuses what a newer JDK writes, though heads of classes have not changed. */
    private static byte[] inKnownVersion(byte[] classFile) {
        return ByteBuffer.wrap(classFile.clone()).putInt(VERSION_AT, Opcodes.V17).array();
    }

    private List<KnownType> addPackage(String name) {
        int dot = name.lastIndexOf('.');
        String parent = name.substring(0, Math.max(0, dot));
        boolean isNew = subpackages.computeIfAbsent(parent, key -> new TreeSet<>()).add(name.substring(dot + 1));
        if (isNew && dot > 0) {
            addPackage(parent);
        }
        return new ArrayList<>();
    }

    private static Kind kind(int access) {
        return (access & Opcodes.ACC_ANNOTATION) != 0 ? Kind.ANNOTATION
                : (access & Opcodes.ACC_INTERFACE) != 0 ? Kind.INTERFACE
                : (access & Opcodes.ACC_ENUM) != 0 ? Kind.ENUM : Kind.CLASS;
    }
}
