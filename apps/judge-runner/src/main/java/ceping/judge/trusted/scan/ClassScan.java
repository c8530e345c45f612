package ceping.judge.trusted.scan;

import ceping.judge.trusted.code.ClassFiles;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.TypePath;

/** Walk one test class and have each use in it judged. */
final class ClassScan extends ClassVisitor {
    private final Usage usage;
    private String className;

    ClassScan(Usage usage) {
        super(Opcodes.ASM9);
        this.usage = usage;
    }

    @Override
    public void visit(
            int version, int access, String name, String signature, String superName, String[] interfaces) {
        className = ClassFiles.binaryName(name);
        usage.found().at(null);
        usage.onBehalf().in(name);
        usage.typeNamed(superName);
        for (String type : interfaces) {
            usage.typeNamed(type);
        }
        usage.inheritance(name);
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        return AnnotationScan.of(descriptor, usage);
    }

    @Override
    public AnnotationVisitor visitTypeAnnotation(
            int typeRef, TypePath path, String descriptor, boolean visible) {
        return AnnotationScan.of(descriptor, usage);
    }

    @Override
    public RecordComponentVisitor visitRecordComponent(
            String name, String descriptor, String signature) {
        usage.descriptor(descriptor);
        return new RecordComponentVisitor(Opcodes.ASM9) {
            @Override
            public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                return AnnotationScan.of(annotation, usage);
            }

            @Override
            public AnnotationVisitor visitTypeAnnotation(
                    int typeRef, TypePath path, String annotation, boolean visible) {
                return AnnotationScan.of(annotation, usage);
            }
        };
    }

    @Override
    public FieldVisitor visitField(
            int access, String name, String descriptor, String signature, Object value) {
        usage.found().at(null);
        usage.name(name);
        usage.descriptor(descriptor);
        return new FieldVisitor(Opcodes.ASM9) {
            @Override
            public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                usage.injections().annotated(annotation, className + "." + name, name, Type.getType(descriptor));
                return AnnotationScan.of(annotation, usage);
            }

            @Override
            public AnnotationVisitor visitTypeAnnotation(
                    int typeRef, TypePath path, String annotation, boolean visible) {
                return AnnotationScan.of(annotation, usage);
            }
        };
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        usage.found().at(null);
        usage.name(name);
        if ((access & Opcodes.ACC_NATIVE) != 0) {
            usage.found().add(name, "测试代码不能声明 native 方法。");
        }
        usage.descriptor(descriptor);
        if (exceptions != null) {
            for (String type : exceptions) {
                usage.typeNamed(type);
            }
        }
        return new MethodScan(access, name, descriptor, usage);
    }
}
