import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BinarySearchTests {

    private final int[] numbers = {1, 3, 3, 3, 8, 12};

    @Test
    void testFirstIndexOf() {
        BinarySearch.firstIndexOf(numbers, 8);
        assertEquals(-1, BinarySearch.firstIndexOf(numbers, 5));
        BinarySearch.firstIndexOf(numbers, 20);
    }

    @Test
    void testInsertionPoint() {
        assertEquals(0, BinarySearch.insertionPoint(new int[] {7}, 5));
    }

    @Test
    void testCount() {
        BinarySearch.count(numbers, 4);
        BinarySearch.count(numbers, Integer.MAX_VALUE);
    }

    @Test
    void testUnsorted() {
        try {
            BinarySearch.count(new int[] {3, 1}, 1);
        } catch (IllegalArgumentException expected) {
            // 未排序
        }
    }
}
