package ceping.judge.trusted.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.trusted.compile.TestCompiler;
import ceping.judge.trusted.mutate.Operator.Group;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * Each operator does what PIT's documentation says (pitest.org/quickstart/mutators). A row has the body of
 * a method of two ints, what it gives for {@code 1, 2}, {@code 2, 2} and {@code 2, 1}, and what it gives with
 * each of the operator's mutants.
 */
class OperatorTests {
    private static final Path ROWS = Path.of("src/test/resources/operators.csv");
    private static final int[][] INPUTS = {{1, 2}, {2, 2}, {2, 1}};

    private static TestCompiler compiler;

    @BeforeAll
    static void open() throws IOException {
        compiler = TestCompiler.open();
    }

    @ParameterizedTest
    @CsvFileSource(files = "src/test/resources/operators.csv", delimiter = '|', quoteCharacter = '\'', numLinesToSkip = 1)
    void doesWhatPitDoes(Operator operator, String type, String body, String original, String mutated)
            throws Exception {
        Map<String, byte[]> reference = compile(type, body);
        assertEquals(original, run(reference));

        List<String> results = new ArrayList<>();
        for (Mutant mutant : Mutants.of(reference, Group.ALL)) {
            if (mutant.operator() == operator && mutant.method().equals("f")) {
                Map<String, byte[]> changed = new HashMap<>(reference);
                changed.computeIfPresent(mutant.type(), (name, classFile) -> mutant.classFile(classFile));
                results.add(run(changed));
            }
        }
        assertEquals(mutated, results.isEmpty() ? "none" : String.join(" / ", results));
    }

    @Test
    void noneIsLeftOut() throws IOException {
        List<String> rows = Files.readAllLines(ROWS);
        for (Operator operator : Operator.values()) {
            assertTrue(rows.stream().anyMatch(row -> row.startsWith(operator + " ")), operator::name);
        }
    }

    @Test
    void groupsArePits() {
        assertEquals(
                Set.of("CONDITIONALS_BOUNDARY", "INCREMENTS", "INVERT_NEGS", "MATH", "NEGATE_CONDITIONALS",
                        "VOID_METHOD_CALLS", "EMPTY_RETURNS", "FALSE_RETURNS", "TRUE_RETURNS", "NULL_RETURNS",
                        "PRIMITIVE_RETURNS"),
                operators(Group.DEFAULTS));
        Set<String> more = operators(Group.STRONGER);
        more.removeAll(operators(Group.DEFAULTS));
        assertEquals(Set.of("REMOVE_CONDITIONALS_EQUAL_ELSE", "EXPERIMENTAL_SWITCH"), more);
        assertEquals(Operator.values().length, operators(Group.ALL).size());
    }

    private static Set<String> operators(Group group) {
        return Stream.of(Operator.values())
                .filter(operator -> operator.isIn(group))
                .map(Operator::name)
                .collect(Collectors.toSet());
    }

    private static Map<String, byte[]> compile(String type, String body) throws IOException {
        String source = """
                import java.util.*;
                import java.util.stream.*;
                public class Subject {
                    int field;
                    public static %s f(int a, int b) { %s }
                }
                """.formatted(type, body);
        return compiler.reference(source).classes();
    }

    private static String run(Map<String, byte[]> classes) throws Exception {
        Method method = new LoadedClasses(classes).loadClass("Subject").getMethod("f", int.class, int.class);
        List<String> results = new ArrayList<>();
        for (int[] input : INPUTS) {
            try {
                results.add(String.valueOf(method.invoke(null, input[0], input[1])));
            } catch (InvocationTargetException thrown) {
                results.add(thrown.getCause().getClass().getSimpleName());
            }
        }
        return String.join(" ", results);
    }
}
