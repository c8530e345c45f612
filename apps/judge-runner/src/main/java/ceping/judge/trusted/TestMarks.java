package ceping.judge.trusted;

import java.util.Collection;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Look for any annotation that makes a JUnit test, on a method or on an annotation of the student's
 * own. Where there is none there can be no test; where there is one, only running tells.
 */
final class TestMarks extends ClassVisitor {
    private static final Set<String> MARKS =
            Set.of(
                    "Lorg/junit/jupiter/api/Test;",
                    "Lorg/junit/jupiter/api/RepeatedTest;",
                    "Lorg/junit/jupiter/api/TestFactory;",
                    "Lorg/junit/jupiter/api/TestTemplate;",
                    "Lorg/junit/jupiter/params/ParameterizedTest;");

    private boolean isFound;

    private TestMarks() {
        super(Opcodes.ASM9);
    }

    static boolean areIn(Collection<byte[]> classFiles) {
        TestMarks marks = new TestMarks();
        for (byte[] classFile : classFiles) {
            new ClassReader(classFile).accept(marks, ClassReader.SKIP_CODE);
        }
        return marks.isFound;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        isFound |= MARKS.contains(descriptor);
        return null;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                return TestMarks.this.visitAnnotation(annotation, visible);
            }
        };
    }
}
