import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, -1, 0b1011, 0x7fff_ffff, Integer.MIN_VALUE})
    void agreesWithTheJdk(int n) {
        assertEquals(Integer.bitCount(n), Subject.bits(n));
        assertEquals(Integer.reverse(n), Subject.reverse(n));
    }

    @Test
    void knowsPowers() {
        assertTrue(Subject.isPowerOfTwo(1L << 40));
        assertFalse(Subject.isPowerOfTwo(6));
        assertFalse(Subject.isPowerOfTwo(0));
    }

    @Test
    void hashes() {
        assertEquals(0xe40c292c, Subject.hash("a"));
    }

    @Test
    void findsInGrids() {
        int[][] grid = {{1, -1, 5}, {}, {2, 5}};
        assertArrayEquals(new int[] {2, 1}, Subject.find(grid, 5));
        assertNull(Subject.find(grid, 9));
    }

    @Test
    void loops() {
        assertEquals(6, Subject.gcd(54, 24));
        assertEquals(111, Subject.collatz(27));
    }

    @Test
    void interns() {
        assertTrue(Subject.same("ab", new String("ab")));
        assertFalse(Subject.same("ab", null));
    }
}
