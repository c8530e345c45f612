package ceping.judge.trusted;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** See the classes of a test source as JUnit would, without loading them. Names are internal ones. */
final class TestSuite {
    static final String TEST = "Lorg/junit/jupiter/api/Test;";
    static final String FACTORY = "Lorg/junit/jupiter/api/TestFactory;";
    static final String PARAMETERIZED = "Lorg/junit/jupiter/params/ParameterizedTest;";
    static final String REPEATED = "Lorg/junit/jupiter/api/RepeatedTest;";
    /** Annotations that give arguments to a parameterised test begin so. */
    static final String SOURCES = "Lorg/junit/jupiter/params/provider/";
    private static final Set<String> MARKS =
            Set.of(TEST, FACTORY, PARAMETERIZED, REPEATED, "Lorg/junit/jupiter/api/TestTemplate;");

    /** What JUnit hands to a constructor or method without being told how. */
    private static final Set<String> GIVEN =
            Set.of("org.junit.jupiter.api.TestInfo", "org.junit.jupiter.api.TestReporter");

    private final Map<String, ClassNode> classes = new LinkedHashMap<>();
    private final Set<MethodNode> tests = new HashSet<>();

    private TestSuite() {}

    static TestSuite of(Map<String, byte[]> classFiles) {
        TestSuite suite = new TestSuite();
        for (byte[] classFile : classFiles.values()) {
            ClassNode type = new ClassNode();
            new ClassReader(classFile).accept(type, ClassReader.SKIP_FRAMES);
            suite.classes.put(type.name, type);
        }
        suite.classes.values().stream()
                .flatMap(type -> type.methods.stream())
                .filter(method -> suite.annotations(method).stream().anyMatch(MARKS::contains))
                .forEach(suite.tests::add);
        return suite;
    }

    Collection<ClassNode> classes() {
        return classes.values();
    }

    boolean contains(String name) {
        return classes.containsKey(name);
    }

    /** List the annotations of a method, and those of each that is the student's own. */
    Set<String> annotations(MethodNode method) {
        return expanded(descriptors(method.visibleAnnotations));
    }

    Set<String> annotations(ClassNode type) {
        return expanded(descriptors(type.visibleAnnotations));
    }

    /** List an annotation and, where it is the student's own, all that it stands for. */
    Set<String> meaning(String annotation) {
        return expanded(List.of(annotation));
    }

    /** Does it declare any type? An annotated package makes a class file, too. */
    boolean hasTypes() {
        return classes.keySet().stream().anyMatch(name -> !name.endsWith("package-info"));
    }

    /** Is any method meant to be a test? Where none is, nothing can run; where one is, only running tells. */
    boolean hasTests() {
        return !tests.isEmpty();
    }

    /** Is it meant to be a test, of whichever kind? */
    boolean isTest(MethodNode method) {
        return tests.contains(method);
    }

    /** Does it declare or inherit tests? */
    boolean hasTests(ClassNode type) {
        return lineage(type).stream().flatMap(one -> one.methods.stream()).anyMatch(this::isTest);
    }

    /** List a class and its own supertypes as far as they are the student's. */
    List<ClassNode> lineage(ClassNode type) {
        Set<ClassNode> reached = new LinkedHashSet<>(List.of(type));
        Deque<ClassNode> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            supertypes(open.pop())
                    .filter(this::contains)
                    .map(classes::get)
                    .filter(reached::add)
                    .forEach(open::push);
        }
        return List.copyOf(reached);
    }

    /** Does it inherit from anything that is not the student's? */
    boolean isForeignHeir(ClassNode type) {
        return lineage(type).stream()
                .flatMap(TestSuite::supertypes)
                .anyMatch(name -> !contains(name) && !name.equals("java/lang/Object")
                        && !name.equals("java/lang/Record"));
    }

    /** Is there a class that can be instantiated and inherits from this one? */
    boolean isExtended(ClassNode type) {
        return classes.values().stream()
                .anyMatch(other -> other != type && !isAbstract(other) && lineage(other).contains(type));
    }

    /** Get a class's modifiers as they were written; a class file has others for a member type. */
    static int access(ClassNode type) {
        InnerClassNode member = asMember(type);
        return member == null ? type.access : member.access;
    }

    /** Find what the class file says of itself as a member, local or anonymous type; null for none. */
    static InnerClassNode asMember(ClassNode type) {
        return type.innerClasses.stream()
                .filter(inner -> inner.name.equals(type.name))
                .findFirst()
                .orElse(null);
    }

    static boolean isAbstract(ClassNode type) {
        return (type.access & Opcodes.ACC_ABSTRACT) != 0;
    }

    static boolean isInterface(ClassNode type) {
        return (type.access & Opcodes.ACC_INTERFACE) != 0;
    }

    static String simpleName(ClassNode type) {
        InnerClassNode member = asMember(type);
        return member == null || member.innerName == null
                ? type.name.substring(type.name.lastIndexOf('/') + 1)
                : member.innerName;
    }

    /** Does it have parameters, after the first few, that JUnit does not know how to fill? */
    static boolean needsArguments(MethodNode method, int first) {
        return Stream.of(Type.getArgumentTypes(method.desc))
                .skip(first)
                .anyMatch(parameter -> !GIVEN.contains(parameter.getClassName()));
    }

    /** Get the first line with code; null where a method has none. */
    static Integer firstLine(MethodNode method) {
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return null;
    }

    /** List the direct ones. */
    static Stream<String> supertypes(ClassNode type) {
        return Stream.concat(Stream.ofNullable(type.superName), type.interfaces.stream());
    }

    private Set<String> expanded(List<String> annotations) {
        Set<String> reached = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(annotations);
        while (!open.isEmpty()) {
            String descriptor = open.pop();
            ClassNode own = classes.get(descriptor.substring(1, descriptor.length() - 1));
            if (reached.add(descriptor) && own != null) {
                open.addAll(descriptors(own.visibleAnnotations));
            }
        }
        return reached;
    }

    private static List<String> descriptors(List<AnnotationNode> annotations) {
        return annotations == null ? List.of() : annotations.stream().map(one -> one.desc).toList();
    }
}
