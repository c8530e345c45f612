package ceping.judge.trusted.instrument;

import ceping.judge.trusted.code.TestSuite;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Let the run half's {@code ClassArgument} convert {@code Class} parameters of parameterised tests,
 * as if the student had written {@code @ConvertWith}: JUnit itself makes a class of any text that
 * names one. The student's own converters stay, since they can reach no other classes.
 */
public final class ClassArguments {
    private static final Type CLASS = Type.getType(Class.class);
    private static final String CONVERT_WITH = "Lorg/junit/jupiter/params/converter/ConvertWith;";
    private static final Type CONVERTER = Type.getObjectType("ceping/judge/run/ClassArgument");

    private ClassArguments() {}

    /** Change the class files of a suite, by binary name. */
    public static Map<String, byte[]> convert(Map<String, byte[]> tests, TestSuite suite) {
        Map<String, byte[]> converted = new LinkedHashMap<>();
        tests.forEach((name, classFile) -> converted.put(name, convert(classFile, suite)));
        return converted;
    }

    private static byte[] convert(byte[] classFile, TestSuite suite) {
        ClassReader reader = new ClassReader(classFile);
        ClassNode type = new ClassNode();
        reader.accept(type, 0);
        type.methods.stream()
                .filter(method -> method.instructions.size() > 0 && !method.name.startsWith("<"))
                .forEach(method -> convert(method, suite));
        ClassWriter writer = new ClassWriter(reader, 0);
        type.accept(writer);
        return writer.toByteArray();
    }

    private static void convert(MethodNode method, TestSuite suite) {
        Type[] types = Type.getArgumentTypes(method.desc);
        for (int parameter = 0; parameter < types.length; parameter++) {
            if (types[parameter].equals(CLASS) && !isConverted(method, parameter, suite)) {
                AnnotationVisitor annotation = method.visitParameterAnnotation(parameter, CONVERT_WITH, true);
                annotation.visit("value", CONVERTER);
                annotation.visitEnd();
            }
        }
    }

    /** JUnit does not see annotations without runtime visibility, and would convert by itself. */
    private static boolean isConverted(MethodNode method, int parameter, TestSuite suite) {
        List<AnnotationNode>[] annotations = method.visibleParameterAnnotations;
        return annotations != null && parameter < annotations.length && annotations[parameter] != null
                && annotations[parameter].stream().anyMatch(one -> suite.meaning(one.desc).contains(CONVERT_WITH));
    }
}
