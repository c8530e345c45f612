package ceping.judge.trusted.mutate;

import ceping.judge.trusted.code.ClassFiles;
import ceping.judge.trusted.compile.Compilation;
import ceping.judge.wire.Diagnostic;
import ceping.judge.wire.Diagnostic.Severity;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A version of the reference code with a fault that the teacher has planted.
 *
 * @param classes class files by binary name; none where it cannot be run
 * @param problem why it cannot be run, as a Chinese sentence; empty where it can
 */
public record Variant(Map<String, byte[]> classes, String problem) {

    /** Take it as it was compiled: tests of the reference code must find in it all that they may use. */
    public static Variant of(Compilation compiled, Map<String, byte[]> reference) {
        String problem = compiled.isCompiled() ? compared(compiled.classes(), reference) : firstError(compiled);
        return new Variant(problem.isEmpty() ? compiled.classes() : Map.of(), problem);
    }

    private static String firstError(Compilation compiled) {
        return compiled.diagnostics().stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .findFirst()
                .map(Variant::told)
                .orElse("不能编译。");
    }

    private static String told(Diagnostic error) {
        String where = error.line() == null ? "" : "第 " + error.line() + " 行：";
        return "不能编译，" + where + error.message();
    }

    private static String compared(Map<String, byte[]> variant, Map<String, byte[]> reference) {
        Set<String> missing = offered(reference);
        missing.removeAll(offered(variant));
        if (!missing.isEmpty()) {
            return "缺少参考代码中可以测试的部分，或者改变了它的类型：" + String.join("，", missing);
        }
        return code(variant).equals(code(reference)) ? "与参考代码没有区别。" : "";
    }

    /** What tests can name: {@code static int Price.total(int[])}. */
    private static Set<String> offered(Map<String, byte[]> classes) {
        Set<String> offered = new TreeSet<>();
        for (ClassNode type : ClassFiles.readAll(classes.values(), ClassReader.SKIP_CODE).values()) {
            String name = ClassFiles.binaryName(type.name);
            if (!ClassFiles.isOffered(ClassFiles.access(type))) {
                continue;
            }
            offered.add(name);
            type.methods.stream()
                    .filter(method -> ClassFiles.isOffered(method.access) && !method.name.equals("<clinit>"))
                    .forEach(method -> offered.add(told(name, method)));
            type.fields.stream()
                    .filter(field -> ClassFiles.isOffered(field.access))
                    .forEach(field -> offered.add(isStatic(field.access) + type(field.desc) + name + "." + field.name));
        }
        return offered;
    }

    private static String told(String type, MethodNode method) {
        return method.name.equals("<init>")
                ? type + ClassFiles.member("", method.desc)
                : isStatic(method.access) + type(method.desc) + type + "." + ClassFiles.member(method.name, method.desc);
    }

    private static String isStatic(int access) {
        return (access & Opcodes.ACC_STATIC) == 0 ? "" : "static ";
    }

    private static String type(String descriptor) {
        Type type = descriptor.startsWith("(") ? Type.getReturnType(descriptor) : Type.getType(descriptor);
        return type.getClassName() + " ";
    }

    /** The methods' code, by class and method. */
    private static Map<String, Map<String, String>> code(Map<String, byte[]> classes) {
        Map<String, Map<String, String>> code = new TreeMap<>();
        ClassFiles.readAll(classes.values(), ClassReader.SKIP_DEBUG).forEach((name, type) -> code.put(
                name,
                type.methods.stream().collect(Collectors.toMap(method -> method.name + method.desc, NormalForm::of))));
        return code;
    }
}
