package ceping.judge.trusted.scan;

import ceping.judge.trusted.code.ClassFiles;
import ceping.judge.wire.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * Search the class files of a test source for what the {@link Allowlist} does not allow. Bytecode,
 * because text can be written in many ways ({@code \u005cu0066orName}).
 */
public final class Scan {
    private static final List<String> RESERVED_PACKAGES =
            List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "ceping.", "org.junit.",
                    "org.opentest4j.", "org.apiguardian.", "org.assertj.", "org.hamcrest.",
                    "org.mockito.", "org.objenesis.", "org.objectweb.asm.", "org.jacoco.", "net.bytebuddy.",
                    "com.univocity.");

    private final Allowlist allowlist;

    /** Use this list. */
    public Scan(Allowlist allowlist) {
        this.allowlist = allowlist;
    }

    /** List what is forbidden; empty if the tests may run. */
    public List<Violation> violations(
            String source, Map<String, byte[]> tests, Map<String, byte[]> reference) {
        Violations found = new Violations(source, allowlist);
        for (String name : tests.keySet()) {
            checkName(name, reference.keySet(), found);
        }
        Map<String, ClassNode> types = ClassFiles.readAll(tests.values(), 0);
        Map<String, ClassNode> others = ClassFiles.readAll(reference.values(), ClassReader.SKIP_CODE);
        OnBehalf onBehalf = new OnBehalf(allowlist, types, others, found);
        HiddenTypes hiddenTypes = new HiddenTypes(onBehalf, types.values(), found);
        TypeTree tree = new TypeTree(types.values(), others.values());
        Usage usage = new Usage(allowlist, tree, onBehalf, hiddenTypes, found);
        types.values().forEach(type -> ClassScan.walk(type, usage));
        usage.injections().judge();
        hiddenTypes.judge();
        return new ArrayList<>(found.list());
    }

    private static void checkName(String name, Set<String> reference, Violations found) {
        if (reference.contains(name)) {
            found.add(name, "与被测代码中的类同名。请给测试代码中的类换一个名字。");
        }
        if (isReserved(name)) {
            found.add(name, "不能在这个包里定义类。请去掉 package 声明，或使用被测代码所在的包。");
        }
    }

    /** Is the class in a package that no test may be in? */
    public static boolean isReserved(String className) {
        return RESERVED_PACKAGES.stream().anyMatch(className::startsWith);
    }
}
