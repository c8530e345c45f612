package ceping.judge.trusted.advise;

import ceping.judge.trusted.code.ClassFiles;
import ceping.judge.trusted.code.RuleFile;
import ceping.judge.trusted.code.SourceLines;
import ceping.judge.trusted.compile.Diagnostics;
import ceping.judge.trusted.compile.PlatformApi;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;

/**
 * Warn of classes that javac knows and the run half lacks: it has only some of the JDK's modules
 * ({@code run-modules.txt}, made by build.sh from jvm/run.modules). Code that uses one fails at run
 * time.
 */
public final class MissingModules {
    private static final Set<String> AVAILABLE = Set.copyOf(RuleFile.lines(MissingModules.class, "run-modules.txt"));

    private MissingModules() {}

    /** Look through a reference that compiles, by binary name; warnings go to the list. */
    public static void warn(String source, Map<String, byte[]> reference, PlatformApi platform, Diagnostics found)
            throws IOException {
        SourceLines lines = new SourceLines(source);
        for (String name : names(reference)) {
            String module = reference.containsKey(name) ? null : moduleOf(name, platform);
            if (module != null && !AVAILABLE.contains(module)) {
                found.warn(lines.ofName(name.replaceFirst(".*[.$]", "")), "judge.warn.module",
                        "代码用到 " + name + "。它在 JDK 的模块 " + module
                                + " 里，而判题环境没有这个模块，用到它的代码在判题时无法运行。");
            }
        }
    }

    private static String moduleOf(String className, PlatformApi platform) throws IOException {
        return className.contains(".")
                ? platform.moduleOf(className.substring(0, className.lastIndexOf('.')))
                : null;
    }

    /** List all classes that the class files mention, in signatures and annotations, too. */
    private static Set<String> names(Map<String, byte[]> classFiles) {
        Set<String> names = new TreeSet<>();
        Remapper collecting = new Remapper() {
            @Override
            public String map(String internalName) {
                names.add(ClassFiles.binaryName(internalName));
                return internalName;
            }
        };
        for (byte[] classFile : classFiles.values()) {
            new ClassReader(classFile).accept(new ClassRemapper(new ClassNode(), collecting), 0);
        }
        return names;
    }
}
