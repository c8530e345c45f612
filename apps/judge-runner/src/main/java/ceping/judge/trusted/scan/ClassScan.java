package ceping.judge.trusted.scan;

import ceping.judge.trusted.code.ClassFiles;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.RecordComponentNode;

/** Walk one test class and have each use in it judged. */
final class ClassScan {
    private ClassScan() {}

    static void walk(ClassNode type, Usage usage) {
        usage.found().at(null);
        usage.onBehalf().in(type.name);
        ClassFiles.supertypes(type).forEach(usage::typeNamed);
        usage.inheritance(type.name);
        AnnotationScan.walk(usage, type.visibleAnnotations, type.invisibleAnnotations,
                type.visibleTypeAnnotations, type.invisibleTypeAnnotations);
        if (type.recordComponents != null) {
            type.recordComponents.forEach(component -> walk(component, usage));
        }
        type.fields.forEach(field -> walk(field, ClassFiles.binaryName(type.name), usage));
        type.methods.forEach(method -> new MethodScan(method, usage).walk());
    }

    private static void walk(RecordComponentNode component, Usage usage) {
        usage.descriptor(component.descriptor);
        AnnotationScan.walk(usage, component.visibleAnnotations, component.invisibleAnnotations,
                component.visibleTypeAnnotations, component.invisibleTypeAnnotations);
    }

    private static void walk(FieldNode field, String className, Usage usage) {
        usage.found().at(null);
        usage.name(field.name);
        usage.descriptor(field.desc);
        String member = className + "." + field.name;
        AnnotationScan.all(field.visibleAnnotations, field.invisibleAnnotations)
                .forEach(one -> usage.injections().annotated(one.desc, member, field.name, Type.getType(field.desc)));
        AnnotationScan.walk(usage, field.visibleAnnotations, field.invisibleAnnotations,
                field.visibleTypeAnnotations, field.invisibleTypeAnnotations);
    }
}
