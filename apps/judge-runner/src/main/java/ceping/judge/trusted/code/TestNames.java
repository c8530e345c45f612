package ceping.judge.trusted.code;

import ceping.judge.wire.SourceName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The names that a run gives to the test methods of a suite ({@link SourceName}). A method of a superclass or
 * interface is run once in each class that inherits it, and a nested class in each class that inherits it.
 */
public final class TestNames {
    private static final String NESTED = "Lorg/junit/jupiter/api/Nested;";
    /** Classes that nest each other by inheritance have no end; JUnit does not run so many. */
    private static final int MAX_DEPTH = 8;
    private static final int MAX_NAMES = 5_000;

    private final TestSuite suite;
    private final Map<MethodNode, List<String>> names = new HashMap<>();
    private int places;

    private TestNames(TestSuite suite) {
        this.suite = suite;
    }

    /** Name the tests of a suite. */
    public static TestNames of(TestSuite suite) {
        TestNames all = new TestNames(suite);
        for (ClassNode type : suite.classes()) {
            if (!TestSuite.isAbstract(type) && !all.isNested(type)) {
                all.addIn(ClassFiles.binaryName(type.name), type, 0);
            }
        }
        return all;
    }

    /** List the names of a test method; its own class's name stands for one that is not run. */
    public List<String> of(ClassNode type, MethodNode method) {
        return names.getOrDefault(method, List.of(name(ClassFiles.binaryName(type.name), method)));
    }

    private static String name(String path, MethodNode method) {
        return SourceName.ofMethod(path, ClassFiles.junitName(method));
    }

    private void addIn(String path, ClassNode type, int depth) {
        if (places++ >= MAX_NAMES) {
            return;
        }
        Map<String, MethodNode> methods = new HashMap<>();
        for (ClassNode one : suite.lineage(type)) {
            one.methods.forEach(method -> methods.putIfAbsent(method.name + method.desc, method));
        }
        methods.values().stream()
                .filter(method -> suite.isTest(method) && places++ < MAX_NAMES)
                .forEach(method -> names.computeIfAbsent(method, key -> new ArrayList<>()).add(name(path, method)));
        if (depth < MAX_DEPTH) {
            for (ClassNode one : suite.lineage(type)) {
                one.innerClasses.stream()
                        .filter(inner -> one.name.equals(inner.outerName) && suite.contains(inner.name))
                        .map(this::member)
                        .filter(member -> isNested(member) && !TestSuite.isAbstract(member))
                        .forEach(member -> addIn(path + "/" + ClassFiles.simpleName(member), member, depth + 1));
            }
        }
    }

    private ClassNode member(InnerClassNode inner) {
        return suite.find(ClassFiles.binaryName(inner.name));
    }

    private boolean isNested(ClassNode type) {
        return suite.annotations(type).contains(NESTED) && (ClassFiles.access(type) & Opcodes.ACC_STATIC) == 0;
    }
}
