package ceping.judge.trusted.scan;

import ceping.judge.trusted.code.TestSuite;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.TypePath;

/** Walk one method of a test class. */
final class MethodScan extends MethodVisitor {
    private final String methodName;
    private final String methodDescriptor;
    private final Usage usage;
    /** Parameters that must not be read, by the number of their variable. */
    private final Map<Integer, Type> unread = new HashMap<>();
    /** May an annotation give arguments to a parameterised test? */
    private boolean hasSource;

    MethodScan(int access, String methodName, String methodDescriptor, Usage usage) {
        super(Opcodes.ASM9);
        this.methodName = methodName;
        this.methodDescriptor = methodDescriptor;
        this.usage = usage;
        int variable = (access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        for (Type parameter : Type.getArgumentTypes(methodDescriptor)) {
            if (usage.isUnread(parameter)) {
                unread.put(variable, parameter);
            }
            variable += parameter.getSize();
        }
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        // An annotation of the student's may stand for any source.
        boolean isOwn = usage.isOwn(Type.getType(descriptor).getClassName());
        hasSource |= descriptor.startsWith(TestSuite.SOURCES) || isOwn;
        if (isOwn || descriptor.equals(AnnotationScan.METHOD_SOURCE)) {
            // Without a name it means a method that is called as this one is.
            usage.onBehalf().ownMethod("@MethodSource", methodName);
        }
        return AnnotationScan.of(descriptor, usage);
    }

    @Override
    public void visitCode() {
        if (hasSource) {
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
    public void visitVarInsn(int opcode, int variable) {
        if (opcode == Opcodes.ALOAD && unread.containsKey(variable)) {
            usage.found().add(unread.get(variable).getClassName());
        }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC) {
            usage.injections().fills(name);
        }
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
