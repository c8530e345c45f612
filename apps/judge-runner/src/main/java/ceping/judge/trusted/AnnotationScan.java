package ceping.judge.trusted;

import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Walk the values of one annotation: they can name classes and methods, too. */
final class AnnotationScan extends AnnotationVisitor {
    private static final String METHOD_SOURCE = "Lorg/junit/jupiter/params/provider/MethodSource;";

    private final Usage usage;
    private final boolean namesMethods;

    private AnnotationScan(String descriptor, Usage usage) {
        super(Opcodes.ASM9);
        this.usage = usage;
        namesMethods = descriptor.equals(METHOD_SOURCE);
    }

    static AnnotationVisitor of(String descriptor, Usage usage) {
        usage.descriptor(descriptor);
        return new AnnotationScan(descriptor, usage);
    }

    @Override
    public void visit(String name, Object value) {
        if (value instanceof Type type) {
            usage.type(type);
        }
        if (namesMethods && value instanceof String method) {
            methodNamed(method);
        }
    }

    private void methodNamed(String method) {
        usage.name(method.substring(method.indexOf('#') + 1));
        if (method.contains("#") && !usage.isOwn(method.substring(0, method.indexOf('#')))) {
            usage.found().add("@MethodSource(" + method + ")", "@MethodSource 只能引用测试代码自己的方法。");
        }
    }

    @Override
    public void visitEnum(String name, String descriptor, String value) {
        usage.descriptor(descriptor);
    }

    @Override
    public AnnotationVisitor visitAnnotation(String name, String descriptor) {
        return of(descriptor, usage);
    }

    @Override
    public AnnotationVisitor visitArray(String name) {
        return this;
    }
}
