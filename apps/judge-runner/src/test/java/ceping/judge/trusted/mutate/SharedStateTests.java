package ceping.judge.trusted.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ceping.judge.trusted.code.TestSuite;
import ceping.judge.trusted.compile.TestCompiler;
import ceping.judge.trusted.mutate.Operator.Group;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A static field matters only where a test can find that another one has changed it. */
class SharedStateTests {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            false | static final int MAX = 3; static int of(int n) { return n + MAX; }
            true  | static int last; static int of(int n) { return last = n + 1; }
            false | private static final int[] A = {1, 2}; static int of(int n) { return A[n] + 1; }
            false | private static final int[] A = {1, 2}; static String of(int n) { return String.format("%d", A[n] + 1); }
            true  | private static final int[] A = {1, 2}; static int of(int n) { return A[n] += 1; }
            true  | private static final int[] A = {1, 2}; static class B { static int of(int n) { return A[n] += 1; } }
            true  | private static final int[][] A = {{1}, {2}}; static int of(int n) { int[] a = A[n]; a[0] = n; return n + 1; }
            true  | static final int[] A = {1, 2}; static int of(int n) { return A[n] + 1; }
            true  | static final java.util.List<Integer> A = new java.util.ArrayList<>(); static int of(int n) { return A.size() + n; }
            """)
    void isFound(boolean isShared, String body) throws IOException {
        Map<String, byte[]> reference =
                TestCompiler.open().reference("class Subject { " + body + " }").classes();

        assertEquals(isShared, SharedState.isIn(
                reference, Mutants.of(reference, Group.DEFAULTS), TestSuite.of(Map.of())));
    }
}
