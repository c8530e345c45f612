import static org.junit.jupiter.api.Assertions.*;

import java.util.*;
import org.junit.jupiter.api.*;

@DisplayName("二叉查找树")
public class SubjectTests {

    private Subject<Integer> tree;

    @BeforeEach
    public void setUp() {
        tree = new Subject<Integer>();
        int[] keys = {5, 2, 8, 1, 3, 9};
        for (int i = 0; i < keys.length; i++) {
            tree.insert(keys[i]);
        }
    }

    @AfterEach
    public void tearDown() throws Exception {
        tree = null;
    }

    @Test
    public void testInsert() {
        assertTrue(tree.insert(4));
        assertFalse(tree.insert(4));
        assertEquals(7, tree.size());
        assertEquals(4, tree.height());
    }

    @Test
    public void testRemoveLeaf() {
        assertTrue(tree.remove(1));
        assertEquals(Arrays.asList(5, 2, 8, 3, 9), tree.levels());
    }

    @Test
    public void testRemoveRoot() {
        assertTrue(tree.remove(5));
        assertEquals(Arrays.asList(8, 2, 9, 1, 3), tree.levels());
        assertEquals(5, tree.size());
    }

    @Test
    public void testRemoveMissing() {
        assertFalse(tree.remove(42));
        assertEquals(6, tree.size(), "size must not change");
    }

    @Test
    public void testEmpty() {
        Subject<String> empty = new Subject<String>();
        assertEquals(Collections.emptyList(), empty.levels());
        assertEquals(0, empty.height());
    }

    @Test
    public void testRandom() {
        Random random = new Random(7);
        TreeSet<Integer> expected = new TreeSet<Integer>();
        Subject<Integer> actual = new Subject<Integer>();
        for (int i = 0; i < 1000; i++) {
            int n = random.nextInt(200);
            if (random.nextBoolean()) {
                assertEquals(expected.add(n), actual.insert(n));
            } else {
                assertEquals(expected.remove(n), actual.remove(n));
            }
        }
        List<Integer> keys = actual.levels();
        Collections.sort(keys);
        assertEquals(new ArrayList<Integer>(expected), keys);
    }
}
