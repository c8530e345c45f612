package ceping.judge.trusted.scan;

import ceping.judge.trusted.code.TestSuite;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Walk one method of a test class. */
final class MethodScan {
    private final MethodNode method;
    private final Usage usage;
    /** Parameters that must not be read, by the number of their variable. */
    private final Map<Integer, Type> unread = new HashMap<>();
    /** May an annotation give arguments to a parameterised test? */
    private boolean hasSource;

    MethodScan(MethodNode method, Usage usage) {
        this.method = method;
        this.usage = usage;
        int variable = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        for (Type parameter : Type.getArgumentTypes(method.desc)) {
            if (usage.isUnread(parameter)) {
                unread.put(variable, parameter);
            }
            variable += parameter.getSize();
        }
    }

    void walk() {
        usage.found().at(null);
        usage.name(method.name);
        if ((method.access & Opcodes.ACC_NATIVE) != 0) {
            usage.found().add(method.name, "测试代码不能声明 native 方法。");
        }
        usage.descriptor(method.desc);
        method.exceptions.forEach(usage::typeNamed);
        walkAnnotations();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            usage.typeNamed(block.type);
            AnnotationScan.walk(usage, block.visibleTypeAnnotations, block.invisibleTypeAnnotations);
        }
        for (AbstractInsnNode node : method.instructions) {
            walk(node);
            AnnotationScan.walk(usage, node.visibleTypeAnnotations, node.invisibleTypeAnnotations);
        }
        AnnotationScan.walk(
                usage, method.visibleLocalVariableAnnotations, method.invisibleLocalVariableAnnotations);
    }

    private void walkAnnotations() {
        AnnotationScan.walkDefault(usage, method.annotationDefault);
        AnnotationScan.all(method.visibleAnnotations, method.invisibleAnnotations).forEach(this::walk);
        AnnotationScan.walk(usage, method.visibleTypeAnnotations, method.invisibleTypeAnnotations);
        AnnotationScan.walk(usage, method.visibleParameterAnnotations);
        AnnotationScan.walk(usage, method.invisibleParameterAnnotations);
        if (hasSource && method.instructions.size() > 0) {
            for (Type parameter : Type.getArgumentTypes(method.desc)) {
                usage.convertible(parameter);
            }
        }
    }

    private void walk(AnnotationNode annotation) {
        // An annotation of the student's own may contain any source.
        boolean isOwn = usage.isOwn(Type.getType(annotation.desc).getClassName());
        hasSource |= annotation.desc.startsWith(TestSuite.SOURCES) || isOwn;
        if (isOwn || annotation.desc.equals(AnnotationScan.METHOD_SOURCE)) {
            // Without a name it means the method with the test's own name.
            usage.onBehalf().ownMethod("@MethodSource", method.name);
        }
        AnnotationScan.walk(usage, annotation);
    }

    private void walk(AbstractInsnNode node) {
        if (node instanceof LineNumberNode line) {
            usage.found().at(line.line);
        } else if (node instanceof TypeInsnNode made) {
            usage.typeNamed(made.desc);
        } else if (node instanceof MultiANewArrayInsnNode made) {
            usage.descriptor(made.desc);
        } else if (node instanceof VarInsnNode read) {
            if (read.getOpcode() == Opcodes.ALOAD && unread.containsKey(read.var)) {
                usage.found().add(unread.get(read.var).getClassName());
            }
        } else if (node instanceof FieldInsnNode field) {
            if (field.getOpcode() == Opcodes.PUTFIELD || field.getOpcode() == Opcodes.PUTSTATIC) {
                usage.injections().fills(field.name);
            }
            usage.member(field.owner, field.name, field.desc);
        } else if (node instanceof MethodInsnNode call) {
            usage.member(call.owner, call.name, call.desc);
        } else if (node instanceof InvokeDynamicInsnNode dynamic) {
            usage.descriptor(dynamic.desc);
            usage.bootstrap(dynamic.bsm, dynamic.bsmArgs);
        } else if (node instanceof LdcInsnNode constant) {
            usage.constant(constant.cst);
        }
    }
}
