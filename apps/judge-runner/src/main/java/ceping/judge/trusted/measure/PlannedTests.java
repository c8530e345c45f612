package ceping.judge.trusted.measure;

import ceping.judge.trusted.code.ClassFiles;
import ceping.judge.trusted.code.TestSuite;
import ceping.judge.wire.Report.ReportedTest;
import ceping.judge.wire.SourceName;
import ceping.judge.wire.TestResult;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * The tests that JUnit must report: the plain {@code @Test} methods of top-level classes. Others
 * are only known when JUnit runs.
 */
public final class PlannedTests {
    /** Synthetic are bridges, onto which javac copies annotations. */
    private static final int NOT_RUN =
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNTHETIC;

    private PlannedTests() {}

    /** Find them in the selected classes; gives {@code class#method}, as a report has it. */
    public static List<String> of(TestSuite suite, List<String> selected) {
        return selected.stream()
                .filter(name -> !name.contains("$") && !TestSuite.isAbstract(suite.find(name)))
                .flatMap(name -> suite.find(name).methods.stream()
                        .filter(PlannedTests::isPlanned)
                        .map(method -> SourceName.ofMethod(name, ClassFiles.junitName(method))))
                .toList();
    }

    /**
     * Add a failed test for each planned test that is missing: not reported by itself, by its
     * class, which failed as a whole, or by JUnit, which found nothing to run.
     */
    static List<ReportedTest> missing(List<String> planned, List<ReportedTest> reported) {
        Set<String> sources = new HashSet<>();
        reported.forEach(test -> sources.add(test.source()));
        return planned.stream()
                .filter(test -> !sources.contains(test) && !sources.contains(classOf(test))
                        && !sources.contains(null))
                .map(PlannedTests::failed)
                .toList();
    }

    private static boolean isPlanned(MethodNode method) {
        return (method.access & NOT_RUN) == 0
                && Type.getReturnType(method.desc) == Type.VOID_TYPE
                && method.visibleAnnotations != null
                && method.visibleAnnotations.stream().anyMatch(one -> one.desc.equals(TestSuite.TEST));
    }

    private static ReportedTest failed(String test) {
        return new ReportedTest(test, new TestResult(
                List.of(classOf(test)), test.substring(test.indexOf('#') + 1), TestResult.Outcome.FAILED, 0,
                new TestResult.Failure(
                        IllegalStateException.class.getName(), "测试没有执行。", null, null, null, ""),
                null));
    }

    private static String classOf(String test) {
        return test.substring(0, test.indexOf('#'));
    }
}
