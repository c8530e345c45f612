package ceping.judge.trusted.scan;

import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Walk the values of one annotation: they can name classes and methods, too. */
final class AnnotationScan extends AnnotationVisitor {
    static final String METHOD_SOURCE = "Lorg/junit/jupiter/params/provider/MethodSource;";

    /** Their texts name methods, those of another class as {@code class#method}. */
    private static final Set<String> NAMING_METHODS =
            Set.of(
                    METHOD_SOURCE,
                    "Lorg/junit/jupiter/api/condition/DisabledIf;",
                    "Lorg/junit/jupiter/api/condition/EnabledIf;");

    /** The one element of theirs that is only to be read by people. */
    private static final String REASON = "disabledReason";

    private final Usage usage;
    private final String annotation;
    private final boolean namesMethods;

    private AnnotationScan(String descriptor, Usage usage) {
        super(Opcodes.ASM9);
        this.usage = usage;
        annotation = "@" + descriptor.replaceFirst(".*/", "").replace(";", "");
        namesMethods = NAMING_METHODS.contains(descriptor);
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
        if (namesMethods && !REASON.equals(name) && value instanceof String method) {
            methodNamed(method);
        }
    }

    private void methodNamed(String method) {
        int hash = method.indexOf('#');
        String name = method.substring(hash + 1);
        usage.name(name);
        if (name.isBlank()) {
            // JUnit then takes the method that is called as the test is: MethodScan checks it.
            return;
        }
        if (hash < 0) {
            usage.onBehalf().ownMethod(annotation, name);
        } else if (usage.isOwn(method.substring(0, hash))) {
            usage.onBehalf().methodOf(annotation, method.substring(0, hash), name);
        } else {
            usage.found().addWritten(
                    annotation + "(" + method + ")", annotation + " 只能引用测试代码自己的方法。", method);
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
