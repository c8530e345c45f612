package ceping.judge.trusted.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import ceping.judge.trusted.compile.TestCompiler;
import ceping.judge.trusted.mutate.Operator.Group;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * javac copies the statements of {@code finally} to each exit of its {@code try}. A mutant changes all copies, so that
 * it does the same as the fault written by hand in the source.
 */
class FinallyTests {
    /** The bodies of a method of an int {@code x}; FINALLY stands for the block with the STATEMENT. */
    private static final List<String> SHAPES = List.of(
            "try { work(x); } FINALLY return 0;",
            "try { return work(x); } FINALLY",
            "try { work(x); } catch (IllegalStateException e) { caught++; } FINALLY return 0;",
            "try { if (x > 0) { return 1; } return work(x); } FINALLY",
            "try { if (x > 0) { return 1; } work(x); } catch (IllegalStateException e) { return 5; } FINALLY return 2;",
            "for (int i = -1; i < 4; i++) { try { if (i == x) { continue; } if (i > x + 1) { break; } work(i); } FINALLY }"
                    + " return 0;",
            "int a = x; int b = a + 1; int c = b + 1; int d = c + 1; try { return work(d - 3); } FINALLY");

    /** A statement, and the same with the fault that a mutant of the operator makes. */
    private record Statement(String right, Operator operator, String faulty) {}

    private static final List<Statement> STATEMENTS = List.of(
            new Statement("hits++;", Operator.MATH, "hits--;"),
            new Statement("close();", Operator.VOID_METHOD_CALLS, ";"),
            new Statement("close(x, log);", Operator.VOID_METHOD_CALLS, ";"),
            new Statement("last = -x - 1;", Operator.INVERT_NEGS, "last = x - 1;"),
            new Statement("last = x * 3;", Operator.MATH, "last = x / 3;"),
            new Statement("if (x > 1) { last += 3; }", Operator.CONDITIONALS_BOUNDARY, "if (x >= 1) { last += 3; }"),
            new Statement("int k = x; k++; last = k;", Operator.INCREMENTS, "int k = x; k--; last = k;"),
            new Statement("last = x == 2 ? 7 : 9;", Operator.NEGATE_CONDITIONALS, "last = x != 2 ? 7 : 9;"));

    private static TestCompiler compiler;

    @BeforeAll
    static void open() throws IOException {
        compiler = TestCompiler.open();
    }

    static Stream<Object[]> cases() {
        return SHAPES.stream().flatMap(shape -> STATEMENTS.stream().flatMap(statement ->
                Stream.of("", "static ").map(modifier -> new Object[] {shape, statement, modifier})));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void isMutatedAsOneStatement(String shape, Statement statement, String modifier) throws Exception {
        String source = source(shape, statement.right, modifier);
        Map<String, byte[]> reference = compiler.reference(source).classes();
        int line = 1 + source.lines().toList().indexOf(statement.right);
        List<String> mutated = new ArrayList<>();
        for (Mutant mutant : Mutants.of(reference, Group.ALL)) {
            if (mutant.operator() == statement.operator && mutant.line() == line) {
                Map<String, byte[]> changed = new HashMap<>(reference);
                changed.computeIfPresent(mutant.type(), (name, classFile) -> mutant.classFile(classFile));
                mutated.add(run(changed));
            }
        }
        String faulty = run(compiler.reference(source(shape, statement.faulty, modifier)).classes());
        assertEquals(List.of(faulty), mutated);
        assertNotEquals(faulty, run(reference));
    }

    /** Without its only call, a {@code try} has no instruction; the JVM refuses a class file with such a {@code try}. */
    @ParameterizedTest
    @ValueSource(strings = {"catch (IllegalStateException e) { caught++; }", "finally { caught++; }"})
    void leavesNoEmptyTry(String rest) throws Exception {
        String shape = "try { STATEMENT } " + rest + " return 0;";
        isMutatedAsOneStatement(shape, new Statement("close();", Operator.VOID_METHOD_CALLS, ";"), "static ");
    }

    private static String source(String shape, String statement, String modifier) {
        String code = shape.replace("FINALLY", "finally { STATEMENT }").replace("STATEMENT", "\n" + statement + "\n");
        return """
                public class Subject {
                    %1$sint hits, last, caught;
                    %1$sStringBuilder log = new StringBuilder();
                    %1$svoid close() { log.append("closed "); }
                    %1$svoid close(int x, StringBuilder at) { at.append(x).append(' '); }
                    %1$sint work(int x) {
                        if (x == 0) { throw new IllegalStateException(); }
                        if (x == 3) { throw new IllegalArgumentException(); }
                        return x * 10;
                    }
                    %1$sint f(int x) {
                        %2$s
                    }
                    public static String run(int x) {
                        Subject subject = new Subject();
                        String outcome;
                        try {
                            outcome = "" + subject.f(x);
                        } catch (RuntimeException e) {
                            outcome = e.getClass().getSimpleName();
                        }
                        return outcome + " " + subject.hits + " " + subject.last + " " + subject.caught + " " + subject.log;
                    }
                }
                """.formatted(modifier, code);
    }

    /** Run a class with several inputs, each time anew; the JVM's verifier reads its class file. */
    private static String run(Map<String, byte[]> classes) throws Exception {
        List<String> results = new ArrayList<>();
        for (int input = -1; input <= 4; input++) {
            Class<?> subject = new LoadedClasses(classes).loadClass("Subject");
            try {
                results.add((String) subject.getMethod("run", int.class).invoke(null, input));
            } catch (InvocationTargetException thrown) {
                results.add(thrown.getCause().toString());
            }
        }
        return String.join(", ", results);
    }
}
