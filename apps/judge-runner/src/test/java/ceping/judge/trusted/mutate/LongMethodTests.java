package ceping.judge.trusted.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.trusted.code.ClassFiles;
import ceping.judge.trusted.code.TestSuite;
import ceping.judge.trusted.compile.TestCompiler;
import ceping.judge.trusted.mutate.Operator.Group;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.tree.MethodInsnNode;

/** Methods of nearly 65,535 bytes have no room for what mutants need; the others of their class have. */
class LongMethodTests {
    private static Map<String, byte[]> reference;
    private static List<Mutant> mutants;

    @BeforeAll
    static void compile() throws IOException {
        // A switch has 4 bytes for each case, but is one instruction.
        String cases = IntStream.range(0, 15_500).mapToObj(i -> "case " + i + ":").collect(Collectors.joining());
        reference = TestCompiler.open().reference("""
                class Subject {
                    static int mixed(int n) { int m = n; switch (n) { %s m = 0; } %s return m; }
                    static int twice(int n) { return n * 2; }
                }
                """.formatted(cases, "m = m * 31 + n; ".repeat(400))).classes();
        mutants = Mutants.of(reference, Group.DEFAULTS);
    }

    @Test
    void haveNoMutants() {
        assertEquals(Set.of("twice"), mutants.stream().map(Mutant::method).collect(Collectors.toSet()));
    }

    @Test
    void leaveTheOthersTheirMarks() {
        MutationPlan plan = MutationPlan.of(reference, mutants, List.of(), Map.of(), TestSuite.of(Map.of()), List.of());

        assertTrue(callsObserver(plan.task().marked().get("Subject"), "twice", "reach"));
        assertFalse(callsObserver(plan.task().marked().get("Subject"), "mixed", "reach"));
        assertTrue(callsObserver(plan.task().reference().get("Subject"), "twice", "step"));
    }

    private static boolean callsObserver(byte[] classFile, String method, String called) {
        return ClassFiles.read(classFile, 0).methods.stream()
                .filter(one -> one.name.equals(method))
                .flatMap(one -> Stream.of(one.instructions.toArray()))
                .anyMatch(node -> node instanceof MethodInsnNode call && call.name.equals(called));
    }
}
