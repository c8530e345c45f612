package ceping.judge.trusted;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.TypePath;

/** Walk one method of a test class. */
final class MethodScan extends MethodVisitor {
    private static final String SOURCES = "Lorg/junit/jupiter/params/provider/";
    private static final String VALUE_SOURCE = SOURCES + "ValueSource;";

    private final String methodDescriptor;
    private final Usage usage;
    /** Whatever may give arguments to a parameterised test: annotations, ValueSource by its members. */
    private final Set<String> sources = new HashSet<>();

    MethodScan(String methodDescriptor, Usage usage) {
        super(Opcodes.ASM9);
        this.methodDescriptor = methodDescriptor;
        this.usage = usage;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        AnnotationVisitor scan = AnnotationScan.of(descriptor, usage);
        if (descriptor.equals(VALUE_SOURCE)) {
            return new AnnotationVisitor(Opcodes.ASM9, scan) {
                @Override
                public AnnotationVisitor visitArray(String name) {
                    sources.add(name);
                    return super.visitArray(name);
                }
            };
        }
        // An annotation of the student's may stand for any source.
        if (descriptor.startsWith(SOURCES) || usage.isOwn(Type.getType(descriptor).getClassName())) {
            sources.add(descriptor);
        }
        return scan;
    }

    @Override
    public void visitCode() {
        if (!sources.isEmpty() && !sources.equals(Set.of("classes"))) {
            for (Type parameter : Type.getArgumentTypes(methodDescriptor)) {
                usage.convertible(parameter);
            }
        }
    }

    @Override
    public AnnotationVisitor visitAnnotationDefault() {
        return AnnotationScan.of("Ljava/lang/Object;", usage);
    }

    @Override
    public AnnotationVisitor visitParameterAnnotation(int parameter, String descriptor, boolean visible) {
        return AnnotationScan.of(descriptor, usage);
    }

    @Override
    public AnnotationVisitor visitTypeAnnotation(
            int typeRef, TypePath path, String descriptor, boolean visible) {
        return AnnotationScan.of(descriptor, usage);
    }

    @Override
    public AnnotationVisitor visitInsnAnnotation(
            int typeRef, TypePath path, String descriptor, boolean visible) {
        return AnnotationScan.of(descriptor, usage);
    }

    @Override
    public AnnotationVisitor visitTryCatchAnnotation(
            int typeRef, TypePath path, String descriptor, boolean visible) {
        return AnnotationScan.of(descriptor, usage);
    }

    @Override
    public AnnotationVisitor visitLocalVariableAnnotation(
            int typeRef, TypePath path, Label[] start, Label[] end, int[] index,
            String descriptor, boolean visible) {
        return AnnotationScan.of(descriptor, usage);
    }

    @Override
    public void visitLineNumber(int line, Label start) {
        usage.found().at(line);
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
        usage.typeNamed(type);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        usage.typeNamed(type);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        usage.descriptor(descriptor);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        usage.member(owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(
            int opcode, String owner, String name, String descriptor, boolean isInterface) {
        usage.member(owner, name, descriptor);
    }

    @Override
    public void visitInvokeDynamicInsn(
            String name, String descriptor, Handle bootstrap, Object... arguments) {
        usage.descriptor(descriptor);
        usage.bootstrap(bootstrap, arguments);
    }

    @Override
    public void visitLdcInsn(Object value) {
        usage.constant(value);
    }
}
