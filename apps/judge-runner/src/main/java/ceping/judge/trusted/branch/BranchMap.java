package ceping.judge.trusted.branch;

import ceping.judge.trusted.code.ClassFiles;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The way in the source that each branch of the code is. JaCoCo counts branches by line; javac writes
 * them in the order in which the source is evaluated, so that the n-th of a method is the n-th condition of
 * its source. Only where all of a method fit, by number and by what they test, is anything said about it.
 */
public final class BranchMap {
    /** Of no source. */
    public static final BranchMap EMPTY = new BranchMap(List.of());

    private final List<ClassBody> bodies;

    private BranchMap(List<ClassBody> bodies) {
        this.bodies = bodies;
    }

    /** Read sources that javac has attributed but not made code of yet: that changes them. */
    public static BranchMap of(List<CompilationUnitTree> units, JavacTask task) {
        return new BranchMap(units.stream()
                .flatMap(unit -> SourceBranches.of(unit, new SourceFacts(unit, task)).stream()).toList());
    }

    /** Find the ways of the classes' methods, by binary name, then by method name with descriptor. */
    public Map<String, Map<String, List<Ways>>> waysOf(Map<String, byte[]> classes) {
        Map<String, Map<String, List<Ways>>> ways = new LinkedHashMap<>();
        for (ClassBody body : bodies) {
            byte[] classFile = classes.get(body.name());
            if (classFile != null) {
                ways.put(body.name(), waysOf(body, ClassFiles.read(classFile, ClassReader.SKIP_FRAMES)));
            }
        }
        return ways;
    }

    private static Map<String, List<Ways>> waysOf(ClassBody body, ClassNode type) {
        Map<String, List<Ways>> ways = new LinkedHashMap<>();
        Map<String, List<CodeBody>> bodies =
                body.named().stream().collect(Collectors.groupingBy(CodeBody::name));
        Map<String, List<MethodNode>> methods = type.methods.stream()
                .filter(method -> hasCode(method) && (method.access & Opcodes.ACC_SYNTHETIC) == 0)
                .collect(Collectors.groupingBy(method -> method.name));
        bodies.forEach((name, overloaded) -> {
            List<MethodNode> compiled = methods.getOrDefault(name, List.of());
            // A class file has its methods in the order of the source, but also some of javac's own.
            for (int i = 0; i < compiled.size() && compiled.size() == overloaded.size(); i++) {
                put(ways, compiled.get(i), overloaded.get(i));
            }
        });
        List<MethodNode> lambdas = type.methods.stream()
                .filter(method -> (method.access & Opcodes.ACC_SYNTHETIC) != 0 && method.name.startsWith("lambda$"))
                .toList();
        for (MethodNode lambda : lambdas) {
            // The second ends the search: thousands may be alike.
            List<CodeBody> possible =
                    body.lambdas().stream().filter(one -> one.isPossible(lambda)).limit(2).toList();
            if (possible.size() == 1 && lambdas.stream().filter(possible.get(0)::isPossible).limit(2).count() == 1) {
                put(ways, lambda, possible.get(0));
            }
        }
        return ways;
    }

    private static void put(Map<String, List<Ways>> ways, MethodNode method, CodeBody body) {
        List<Ways> found = body.waysOf(method);
        if (found != null && !found.isEmpty()) {
            ways.put(method.name + method.desc, found);
        }
    }

    private static boolean hasCode(MethodNode method) {
        return (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
    }
}
