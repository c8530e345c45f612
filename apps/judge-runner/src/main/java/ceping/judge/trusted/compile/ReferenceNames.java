package ceping.judge.trusted.compile;

import ceping.judge.trusted.code.ClassFiles;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/**
 * The names that the reference code offers to a test, for suggestions. Every answer is a whole
 * sentence, or empty.
 */
final class ReferenceNames {
    private static final int MAX_LISTED = 8;
    private static final Pattern LOCATION =
            Pattern.compile("location:\\s+(?:variable \\S+ of type|class|interface|enum) ([\\w.$\\p{L}]+)");

    private final Map<String, byte[]> classFiles;
    /** By simple name. */
    private Map<String, ClassNode> types;

    /** Take class files by binary name; they are read at the first question. */
    ReferenceNames(Map<String, byte[]> classFiles) {
        this.classFiles = classFiles;
    }

    /** Suggest a type for a name. */
    String aboutType(String name) {
        String known = aboutKnownType(name);
        return known.isEmpty()
                ? suggestion(name, types().keySet(), "请检查拼写和大小写，被测代码中的类有 ")
                : known;
    }

    /** Say how to reach the type of exactly this name; empty where there is none. */
    String aboutKnownType(String name) {
        ClassNode type = types().get(name);
        if (type == null) {
            return "";
        }
        String written = type.name.replaceAll("[/$]", ".");
        if (!packageOf(type).isEmpty()) {
            return "被测代码里的 " + name + " 在包 " + packageOf(type) + " 中：请在文件开头加上 import " + written + ";";
        }
        return written.equals(name)
                ? "被测代码没有 package 声明：请去掉测试代码的 package 声明。"
                : "被测代码里的 " + name + " 定义在另一个类里面：请写 " + written + "。";
    }

    /** Suggest a method; the message names its type. */
    String aboutMethod(String name, String message) {
        return aboutMember(name, message, true);
    }

    /** Suggest a field or, for a capitalised name, a type. */
    String aboutVariable(String name, String message) {
        String field = aboutMember(name, message, false);
        return field.isEmpty() && Character.isUpperCase(name.charAt(0)) ? aboutType(name) : field;
    }

    /** Say in which package the code is. */
    String aboutPackage() {
        Set<String> packages =
                types().values().stream().map(ReferenceNames::packageOf).collect(Collectors.toSet());
        if (packages.size() != 1) {
            return "";
        }
        String only = packages.iterator().next();
        return only.isEmpty() ? "被测代码没有 package 声明，不需要 import。" : "被测代码在包 " + only + " 中。";
    }

    private String aboutMember(String name, String message, boolean isMethod) {
        Matcher location = LOCATION.matcher(message);
        if (!location.find()) {
            return "";
        }
        String type = location.group(1).replaceFirst(".*[.$]", "");
        return types().containsKey(type)
                ? suggestion(name, members(types().get(type), isMethod), type + (isMethod ? " 的方法有 " : " 的字段有 "))
                : "";
    }

    private Set<String> members(ClassNode of, boolean isMethod) {
        Map<String, ClassNode> byName =
                types().values().stream().collect(Collectors.toMap(type -> type.name, type -> type));
        return ClassFiles.reachable(List.of(of.name), name ->
                        Stream.ofNullable(byName.get(name)).flatMap(ClassFiles::supertypes))
                .stream()
                .filter(byName::containsKey)
                .flatMap(name -> declared(byName.get(name), isMethod))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Stream<String> declared(ClassNode type, boolean isMethod) {
        return isMethod
                ? type.methods.stream()
                        .filter(method -> ClassFiles.isOffered(method.access) && !method.name.startsWith("<"))
                        .map(method -> method.name)
                : type.fields.stream().filter(field -> ClassFiles.isOffered(field.access)).map(field -> field.name);
    }

    private static String suggestion(String name, Collection<String> known, String otherwise) {
        String similar = Spelling.nearest(name, known);
        if (similar != null) {
            return "是不是想写 " + similar + "？";
        }
        return known.isEmpty() ? ""
                : known.stream().limit(MAX_LISTED)
                        .collect(Collectors.joining("、", otherwise, known.size() > MAX_LISTED ? " 等。" : "。"));
    }

    private Map<String, ClassNode> types() {
        if (types == null) {
            types = new LinkedHashMap<>();
            for (byte[] classFile : classFiles.values()) {
                ClassNode type = ClassFiles.read(classFile, ClassReader.SKIP_CODE);
                if (!isLocal(type) && ClassFiles.isOffered(ClassFiles.access(type))) {
                    types.putIfAbsent(ClassFiles.simpleName(type), type);
                }
            }
        }
        return types;
    }

    /** Is it a local type, or an anonymous one? */
    private static boolean isLocal(ClassNode type) {
        InnerClassNode member = ClassFiles.asMember(type);
        return member != null && member.outerName == null;
    }

    private static String packageOf(ClassNode type) {
        return ClassFiles.binaryName(type.name.substring(0, Math.max(0, type.name.lastIndexOf('/'))));
    }
}
