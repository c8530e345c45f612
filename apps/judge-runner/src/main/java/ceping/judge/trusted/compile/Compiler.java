package ceping.judge.trusted.compile;

import ceping.judge.trusted.branch.BranchMap;
import ceping.judge.trusted.branch.Ways;
import ceping.judge.wire.Diagnostic.Source;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileManager.Location;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/** Compile one source in memory with the JDK's javac, without annotation processing. */
public final class Compiler {
    private static final int MAX_REFERENCES = 100;

    private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    private final JavaFileManager files = javac.getStandardFileManager(null, null, null);
    private final Map<Integer, PlatformApi> platforms = new HashMap<>();
    private final Hints hints = Hints.read();
    private final Library library;
    private final Soundness soundness;
    /** The last few and their faulty variants, the latest used at the end: a class submits to one problem for an hour. */
    private final Map<ReferenceCode, Compilation> references = new LinkedHashMap<>(16, 0.75f, true);

    private record ReferenceCode(String text, int release) {}

    /** Compile tests against a class path in the system's notation; report what javac fails on. */
    public Compiler(String libraryClassPath, Soundness soundness) throws IOException {
        library = Library.open(libraryClassPath);
        this.soundness = soundness;
    }

    /** Compile reference code, or take it from the cache; never throws for what the source says. */
    public Compilation reference(String source, int release) throws IOException {
        ReferenceCode code = new ReferenceCode(source, release);
        Compilation known = references.get(code);
        if (known != null) {
            return known;
        }
        Diagnostics diagnostics = new Diagnostics(Source.REFERENCE, source, hints.knowing(Map.of()));
        Compilation made = compile(diagnostics, Library.empty(), Map.of(), release);
        if (made.isCompiled()) {
            references.put(code, made);
            if (references.size() > MAX_REFERENCES) {
                references.remove(references.keySet().iterator().next());
            }
        }
        return made;
    }

    /** Compile tests of reference classes by binary name; never throws for what the source says. */
    public Compilation tests(String source, Map<String, byte[]> reference, int release) throws IOException {
        return compile(new Diagnostics(Source.TEST, source, hints.knowing(reference)), library, reference, release);
    }

    /** Do the same with tests that are being written: the errors say what would mend them. */
    public Compilation testsWithFixes(String source, Map<String, byte[]> reference, int release) throws IOException {
        Diagnostics diagnostics = new Diagnostics(Source.TEST, source, hints.knowing(reference));
        diagnostics.offerFixes();
        return compile(diagnostics, library, reference, release);
    }

    private Compilation compile(Diagnostics diagnostics, Library known,
            Map<String, byte[]> classPath, int release) throws IOException {
        Source kind = diagnostics.kind();
        MemoryFiles memory;
        List<String> typeNames = new ArrayList<>();
        List<JavaFileObject> sources = SourceSection.split(diagnostics.source()).stream().map(SourceSection::toFile).toList();
        JavacTask task;
        BranchMap branches = BranchMap.EMPTY;
        try {
            memory = new MemoryFiles(files, platform(release), known, classPath);
            task = (JavacTask) javac.getTask(
                    Writer.nullWriter(), memory, diagnostics, options(kind, release), null, sources);
        } catch (IllegalArgumentException badRelease) {
            return refuse(kind, "judge.err.release",
                    "编译器不支持 Java " + release + "：" + badRelease.getMessage());
        }
        try {
            List<CompilationUnitTree> units = new ArrayList<>();
            task.parse().forEach(units::add);
            diagnostics.setMethods(new MethodHeads(units, Trees.instance(task).getSourcePositions()));
            for (CompilationUnitTree unit : units) {
                if (unit.getModule() != null) {
                    return refuse(kind, "judge.err.module", "代码是一个模块声明（module），里面不能有类。");
                }
            }
            // As the command javac does: what it guesses of the rest of a text with a syntax error misleads, and
            // takes up to 100 times as long.
            if (!diagnostics.hasErrors()) {
                for (Element element : task.analyze()) {
                    addTypeNames(element, task, typeNames);
                }
            }
            if (!diagnostics.hasErrors()) {
                // The tests' branches are not measured.
                branches = kind == Source.REFERENCE ? branchesOf(units, task) : BranchMap.EMPTY;
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
                : new Compilation(true, memory.classes(), typeNames, diagnostics.list(), waysOf(branches, memory.classes()));
    }

    /** Without them, coverage is measured all the same. */
    private BranchMap branchesOf(List<CompilationUnitTree> units, JavacTask task) {
        try {
            return BranchMap.of(units, task);
        } catch (RuntimeException | StackOverflowError unforeseen) {
            soundness.survive(unforeseen);
            return BranchMap.EMPTY;
        }
    }

    private Map<String, Map<String, List<Ways>>> waysOf(BranchMap branches, Map<String, byte[]> classes) {
        try {
            return branches.waysOf(classes);
        } catch (RuntimeException | StackOverflowError unforeseen) {
            soundness.survive(unforeseen);
            return Map.of();
        }
    }

    /** Parse sources to be asked about; errors are left to {@link #testsWithFixes}. Throws what javac throws. */
    public OpenSources open(String test, String reference, int release) throws IOException {
        List<SourceSection> ofTest = SourceSection.split(test);
        // The test first: of two types of one name javac takes the first, as the judge takes the test's.
        List<JavaFileObject> sources = Stream.concat(ofTest.stream(), SourceSection.split(reference).stream())
                .map(SourceSection::toFile).toList();
        MemoryFiles memory = new MemoryFiles(files, platform(release), library, Map.of());
        List<Diagnostic<?>> errors = new ArrayList<>();
        JavacTask task = (JavacTask) javac.getTask(
                Writer.nullWriter(), memory, said -> addError(said, errors), options(Source.TEST, release), null, sources);
        List<CompilationUnitTree> units = new ArrayList<>();
        task.parse().forEach(units::add);
        return new OpenSources(
                task, units.subList(0, ofTest.size()), units.subList(ofTest.size(), units.size()), errors);
    }

    /** List the classes of the libraries that tests may be compiled against, and of these packages of the JDK. */
    public List<KnownClass> classes(Collection<String> platformPackages, int release) throws IOException {
        PlatformApi platform = platform(release);
        List<MemoryClass> all = new ArrayList<>(library.classes());
        for (Location module : platform.modules()) {
            for (String name : platformPackages) {
                all.addAll(platform.classesOf(module, name));
            }
        }
        return all.stream().map(one -> new KnownClass(one.binaryName(), one::bytes)).toList();
    }

    /** Get the API of a release, which stays open. */
    public PlatformApi platform(int release) throws IOException {
        PlatformApi known = platforms.get(release);
        if (known == null) {
            known = PlatformApi.of(release);
            platforms.put(release, known);
        }
        return known;
    }

    /** An error about a whole source. */
    public Compilation refuse(Source kind, String code, String message) {
        Diagnostics diagnostics = diagnostics(kind);
        diagnostics.add(code, message);
        return Compilation.failed(diagnostics.list());
    }

    /** Refuse what javac takes and we stumble over: what was not looked through must not run. */
    public Compilation unexaminable(Source kind, Throwable unforeseen) {
        soundness.survive(unforeseen);
        return refuse(kind, "judge.err.examine", "代码能编译，但编译结果无法检查。");
    }

    /** Start a list for messages of our own about a source. */
    public Diagnostics diagnostics(Source kind) {
        return new Diagnostics(kind, "", hints);
    }

    private static List<String> options(Source kind, int release) {
        List<String> options = new ArrayList<>(
                List.of("-proc:none", "-implicit:none", "-encoding", "UTF-8", "-g",
                        "-Xmaxerrs", "50", "-Xmaxwarns", "20",
                        "-source", Integer.toString(release), "-target", Integer.toString(release)));
        if (kind == Source.TEST) {
            // JUnit then shows "n=3" instead of "3" in the names of parameterised tests.
            options.add("-parameters");
        }
        return options;
    }

    private static void addError(Diagnostic<?> said, List<Diagnostic<?>> errors) {
        if (said.getKind() == Diagnostic.Kind.ERROR) {
            errors.add(said);
        }
    }

    private static void addTypeNames(Element element, JavacTask task, List<String> names) {
        if (element instanceof TypeElement type && !type.getModifiers().contains(Modifier.PRIVATE)) {
            names.add(task.getElements().getBinaryName(type).toString());
            type.getEnclosedElements().forEach(inner -> addTypeNames(inner, task, names));
        }
    }
}
