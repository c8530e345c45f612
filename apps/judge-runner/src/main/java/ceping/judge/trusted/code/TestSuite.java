package ceping.judge.trusted.code;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes of a test source as JUnit sees them, not loaded. Names are internal ones. */
public final class TestSuite {
    /** Annotations of tests, as descriptors. */
    public static final String TEST = "Lorg/junit/jupiter/api/Test;";
    public static final String FACTORY = "Lorg/junit/jupiter/api/TestFactory;";
    public static final String PARAMETERIZED = "Lorg/junit/jupiter/params/ParameterizedTest;";
    public static final String REPEATED = "Lorg/junit/jupiter/api/RepeatedTest;";
    /** The prefix of annotations that give arguments to a parameterised test. */
    public static final String SOURCES = "Lorg/junit/jupiter/params/provider/";
    private static final Set<String> MARKS =
            Set.of(TEST, FACTORY, PARAMETERIZED, REPEATED, "Lorg/junit/jupiter/api/TestTemplate;");

    /** What JUnit passes to a constructor or method by itself. */
    private static final Set<String> GIVEN =
            Set.of("org.junit.jupiter.api.TestInfo", "org.junit.jupiter.api.TestReporter");

    private final Map<String, ClassNode> classes;
    private final Set<MethodNode> tests;

    private TestSuite(Map<String, ClassNode> classes) {
        this.classes = classes;
        tests = classes.values().stream()
                .flatMap(type -> type.methods.stream())
                .filter(method -> annotations(method).stream().anyMatch(MARKS::contains))
                .collect(Collectors.toSet());
    }

    /** Read the classes of a test source. */
    public static TestSuite of(Map<String, byte[]> classFiles) {
        return new TestSuite(ClassFiles.readAll(classFiles.values(), ClassReader.SKIP_FRAMES));
    }

    /** List the classes in the order in which javac wrote them. */
    public Collection<ClassNode> classes() {
        return classes.values();
    }

    /** Is it the internal name of a class of the suite? */
    public boolean contains(String name) {
        return classes.containsKey(name);
    }

    /** Get a class by its binary name. */
    public ClassNode find(String binaryName) {
        return classes.get(binaryName.replace('.', '/'));
    }

    /** List the annotations of a method, including those on the student's own annotations. */
    public Set<String> annotations(MethodNode method) {
        return expanded(descriptors(method.visibleAnnotations));
    }

    /** List the annotations of a class in the same way. */
    public Set<String> annotations(ClassNode type) {
        return expanded(descriptors(type.visibleAnnotations));
    }

    /** List an annotation and, if it is the student's own, the annotations on it. */
    public Set<String> meaning(String annotation) {
        return expanded(List.of(annotation));
    }

    /** Does it declare any type? An annotated package makes a class file, too. */
    public boolean hasTypes() {
        return classes.keySet().stream().anyMatch(name -> !name.endsWith("package-info"));
    }

    /** Is any method meant to be a test? Otherwise nothing can run; only running tells the rest. */
    public boolean hasTests() {
        return !tests.isEmpty();
    }

    /** Is it meant to be a test, of whichever kind? */
    public boolean isTest(MethodNode method) {
        return tests.contains(method);
    }

    /** Does it declare or inherit tests? */
    public boolean hasTests(ClassNode type) {
        return lineage(type).stream().flatMap(one -> one.methods.stream()).anyMatch(this::isTest);
    }

    /** List a class and those of its supertypes that are the student's. */
    public List<ClassNode> lineage(ClassNode type) {
        return List.copyOf(ClassFiles.reachable(List.of(type), one ->
                ClassFiles.supertypes(one).filter(this::contains).map(classes::get)));
    }

    /** Does it inherit from a class that is not the student's? */
    public boolean isForeignHeir(ClassNode type) {
        return lineage(type).stream()
                .flatMap(ClassFiles::supertypes)
                .anyMatch(name -> !contains(name) && !name.equals("java/lang/Object")
                        && !name.equals("java/lang/Record"));
    }

    /** Is there a class that can be instantiated and inherits from this one? */
    public boolean isExtended(ClassNode type) {
        return classes.values().stream()
                .anyMatch(other -> other != type && !isAbstract(other) && lineage(other).contains(type));
    }

    /** Can it have no instances of its own? */
    public static boolean isAbstract(ClassNode type) {
        return (type.access & Opcodes.ACC_ABSTRACT) != 0;
    }

    /** Is it an interface? */
    public static boolean isInterface(ClassNode type) {
        return (type.access & Opcodes.ACC_INTERFACE) != 0;
    }

    /** Does it have parameters, after the first few, that JUnit cannot fill? */
    public static boolean needsArguments(MethodNode method, int first) {
        return Stream.of(Type.getArgumentTypes(method.desc))
                .skip(first)
                .anyMatch(parameter -> !GIVEN.contains(parameter.getClassName()));
    }

    private Set<String> expanded(List<String> annotations) {
        return ClassFiles.reachable(annotations, descriptor ->
                Stream.ofNullable(classes.get(descriptor.substring(1, descriptor.length() - 1)))
                        .flatMap(own -> descriptors(own.visibleAnnotations).stream()));
    }

    private static List<String> descriptors(List<AnnotationNode> annotations) {
        return annotations == null ? List.of() : annotations.stream().map(one -> one.desc).toList();
    }
}
