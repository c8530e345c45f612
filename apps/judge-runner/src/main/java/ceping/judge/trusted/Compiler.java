package ceping.judge.trusted;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.ToolProvider;

/** Compile one source in memory with the JDK's javac, without annotation processing. */
final class Compiler {
    private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    private final JavaFileManager files = javac.getStandardFileManager(null, null, null);
    private final Map<Integer, PlatformApi> platforms = new HashMap<>();
    private final Hints hints = Hints.read();
    private final Soundness soundness;

    /** Tell of what javac stumbles over. */
    Compiler(Soundness soundness) {
        this.soundness = soundness;
    }

    /** Compile a source of the given kind; never throws for what the source says. */
    Compilation compile(SourceKind kind, String source, Library library,
            Map<String, byte[]> classPath, int release) throws IOException {
        Diagnostics diagnostics = new Diagnostics(kind, source, hints.knowing(classPath));
        MemoryFiles memory;
        List<String> typeNames = new ArrayList<>();
        List<MemorySource> sources = SourceSection.split(source).stream().map(MemorySource::new).toList();
        JavacTask task;
        try {
            memory = new MemoryFiles(files, platform(release), library, classPath);
            task = (JavacTask) javac.getTask(
                    Writer.nullWriter(), memory, diagnostics, options(kind, release), null, sources);
        } catch (IllegalArgumentException badRelease) {
            return refuse(kind, "judge.err.release",
                    "编译器不支持 Java " + release + "：" + badRelease.getMessage());
        }
        try {
            for (CompilationUnitTree unit : task.parse()) {
                if (unit.getModule() != null) {
                    return refuse(kind, "judge.err.module", "代码是一个模块声明（module），里面不能有类。");
                }
            }
            for (Element element : task.analyze()) {
                addTypeNames(element, task, typeNames);
            }
            if (!diagnostics.hasErrors()) {
                task.generate();
            }
        } catch (RuntimeException | Error broken) {
            soundness.survive(broken);
            if (Soundness.isOverflow(broken)) {
                diagnostics.add("judge.err.nesting", "代码嵌套过深，编译器无法处理。");
            } else {
                diagnostics.add("judge.err.compiler", "编译器处理这段代码时出错。");
            }
        }
        return diagnostics.hasErrors()
                ? Compilation.failed(diagnostics.list())
                : new Compilation(true, memory.classes(), typeNames, diagnostics.list());
    }

    /** Get the API of a release, which stays open. */
    PlatformApi platform(int release) throws IOException {
        PlatformApi known = platforms.get(release);
        if (known == null) {
            known = PlatformApi.of(release);
            platforms.put(release, known);
        }
        return known;
    }

    /** Say of a whole source that it cannot be used. */
    Compilation refuse(SourceKind kind, String code, String message) {
        Diagnostics diagnostics = diagnostics(kind);
        diagnostics.add(code, message);
        return Compilation.failed(diagnostics.list());
    }

    /** Start a list for what is said of a source beside javac. */
    Diagnostics diagnostics(SourceKind kind) {
        return new Diagnostics(kind, "", hints);
    }

    private static List<String> options(SourceKind kind, int release) {
        List<String> options = new ArrayList<>(
                List.of("-proc:none", "-implicit:none", "-encoding", "UTF-8", "-g",
                        "-Xmaxerrs", "50", "-Xmaxwarns", "20",
                        "-source", Integer.toString(release), "-target", Integer.toString(release)));
        if (kind == SourceKind.TEST) {
            // JUnit then shows "n=3" instead of "3" in the names of parameterised tests.
            options.add("-parameters");
        }
        return options;
    }

    private static void addTypeNames(Element element, JavacTask task, List<String> names) {
        if (element instanceof TypeElement type && !type.getModifiers().contains(Modifier.PRIVATE)) {
            names.add(task.getElements().getBinaryName(type).toString());
            type.getEnclosedElements().forEach(inner -> addTypeNames(inner, task, names));
        }
    }
}
