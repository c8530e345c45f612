package ceping.judge.trusted;

import ceping.judge.wire.Json;
import ceping.judge.wire.SourceName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * List the tests that JUnit is bound to report, before any of them runs: the plain {@code @Test}
 * methods of top-level classes. What others run to is JUnit's to find out.
 */
final class PlannedTests extends ClassVisitor {
    private static final int NOT_RUN = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT;

    private final String className;
    private final List<String> found = new ArrayList<>();

    private PlannedTests(String className) {
        super(Opcodes.ASM9);
        this.className = className;
    }

    /** Look through the selected classes; answers {@code class#method}, as a report has it. */
    static List<String> of(Map<String, byte[]> classFiles, List<String> selected) {
        List<String> planned = new ArrayList<>();
        for (String name : selected) {
            ClassReader reader = new ClassReader(classFiles.get(name));
            if (!name.contains("$") && (reader.getAccess() & Opcodes.ACC_ABSTRACT) == 0) {
                PlannedTests tests = new PlannedTests(name);
                reader.accept(tests, ClassReader.SKIP_CODE);
                planned.addAll(tests.found);
            }
        }
        return planned;
    }

    /**
     * Stand in for planned tests that no reported one accounts for: by itself, by its class, which
     * failed as a whole, or by JUnit, which found nothing to run. Each is a failed test.
     */
    static List<Object> missing(List<String> planned, List<Map<String, Object>> reported) {
        Set<Object> sources =
                reported.stream().map(test -> test.get("source")).collect(Collectors.toSet());
        return planned.stream()
                .filter(test -> !sources.contains(test) && !sources.contains(classOf(test))
                        && !sources.contains(null))
                .map(PlannedTests::failed)
                .toList();
    }

    private static Object failed(String test) {
        return Json.object(
                "path", List.of(classOf(test)),
                "displayName", test.substring(test.indexOf('#') + 1) + "()",
                "outcome", "failed",
                "durationMs", 0,
                "failure", Json.object(
                        "type", IllegalStateException.class.getName(),
                        "message", "测试没有执行。",
                        "expected", null,
                        "actual", null,
                        "line", null,
                        "stackTrace", ""),
                "reason", null);
    }

    private static String classOf(String test) {
        return test.substring(0, test.indexOf('#'));
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        boolean isRun = (access & NOT_RUN) == 0 && Type.getReturnType(descriptor) == Type.VOID_TYPE;
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                if (isRun && annotation.equals(TestSuite.TEST)) {
                    found.add(SourceName.ofMethod(className, name));
                }
                return null;
            }
        };
    }
}
