package ceping.judge.trusted.instrument;

import ceping.judge.trusted.code.TestSuite;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Have the run half's {@code ClassArgument} convert what a parameterised test takes as a {@code
 * Class}, as if the student had written {@code @ConvertWith}: JUnit itself makes a class out of any
 * text that names one. A converter of the student's own stays, for it has no other classes to give.
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
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor method =
                                super.visitMethod(access, name, descriptor, signature, exceptions);
                        // What is not changed is copied as it stands.
                        return descriptor.contains(CLASS.getDescriptor()) && !name.startsWith("<")
                                ? new Parameters(method, descriptor, suite)
                                : method;
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static final class Parameters extends MethodVisitor {
        private final Type[] types;
        private final TestSuite suite;
        private final Set<Integer> converted = new HashSet<>();

        Parameters(MethodVisitor method, String descriptor, TestSuite suite) {
            super(Opcodes.ASM9, method);
            this.suite = suite;
            types = Type.getArgumentTypes(descriptor);
        }

        @Override
        public AnnotationVisitor visitParameterAnnotation(
                int parameter, String descriptor, boolean visible) {
            // JUnit does not see what is not visible, and would convert by itself.
            if (visible && suite.meaning(descriptor).contains(CONVERT_WITH)) {
                converted.add(parameter);
            }
            return super.visitParameterAnnotation(parameter, descriptor, visible);
        }

        @Override
        public void visitCode() {
            for (int parameter = 0; parameter < types.length; parameter++) {
                if (types[parameter].equals(CLASS) && !converted.contains(parameter)) {
                    AnnotationVisitor annotation =
                            super.visitParameterAnnotation(parameter, CONVERT_WITH, true);
                    annotation.visit("value", CONVERTER);
                    annotation.visitEnd();
                }
            }
            super.visitCode();
        }
    }
}
