package ceping.judge.trusted.advise;

import ceping.judge.trusted.code.ClassFiles;
import ceping.judge.trusted.code.SourceLines;
import ceping.judge.trusted.compile.Diagnostics;
import ceping.judge.trusted.scan.Allowlist;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Warn of types in the reference code's API that the {@link Allowlist} forbids: no test can use it.
 * Private members and types, and anonymous ones, do not matter.
 */
public final class Exposure {
    private final SourceLines lines;
    private final Set<String> reference;
    private final Allowlist allowlist;
    private final Diagnostics found;

    private Exposure(String source, Set<String> reference, Allowlist allowlist, Diagnostics found) {
        lines = new SourceLines(source);
        this.reference = reference;
        this.allowlist = allowlist;
        this.found = found;
    }

    /** Look through a reference that compiles, by binary name; warnings go to the list. */
    public static void warn(String source, Map<String, byte[]> reference, Allowlist allowlist, Diagnostics found) {
        Exposure exposure = new Exposure(source, reference.keySet(), allowlist, found);
        for (byte[] classFile : reference.values()) {
            ClassNode type = ClassFiles.read(classFile, ClassReader.SKIP_FRAMES);
            InnerClassNode member = ClassFiles.asMember(type);
            if (ClassFiles.isOffered(ClassFiles.access(type)) && (member == null || member.outerName != null)) {
                exposure.look(type);
            }
        }
    }

    private void look(ClassNode type) {
        String typeName = ClassFiles.simpleName(type);
        ClassFiles.supertypes(type)
                .map(Type::getObjectType)
                .forEach(one -> judge("类型 " + typeName, one, lines.ofType(typeName)));
        type.fields.stream()
                .filter(field -> ClassFiles.isOffered(field.access))
                .forEach(field ->
                        judge("字段 " + field.name, withoutArray(Type.getType(field.desc)), lines.ofField(field.name)));
        type.methods.stream()
                .filter(method -> ClassFiles.isOffered(method.access))
                .forEach(method -> look(method, typeName));
    }

    private void look(MethodNode method, String typeName) {
        boolean isConstructor = method.name.equals("<init>");
        String name = isConstructor ? typeName : method.name;
        Integer line = lines.ofMethod(name, ClassFiles.firstLine(method));
        Stream.concat(
                        Stream.of(Type.getReturnType(method.desc)),
                        Stream.of(Type.getArgumentTypes(method.desc)))
                .map(Exposure::withoutArray)
                .distinct()
                .forEach(type -> judge((isConstructor ? "构造方法 " : "方法 ") + name, type, line));
    }

    private void judge(String member, Type type, Integer line) {
        String name = type.getClassName();
        if (type.getSort() == Type.OBJECT && !reference.contains(name) && !allowlist.allowsType(name)) {
            found.warn(line, "judge.warn.exposed",
                    member + " 用到 " + name + "。判题时测试代码不能使用这个类型，因此可能测不到它。");
        }
    }

    private static Type withoutArray(Type type) {
        return type.getSort() == Type.ARRAY ? type.getElementType() : type;
    }
}
