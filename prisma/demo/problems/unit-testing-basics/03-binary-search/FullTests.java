import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("二分查找")
class BinarySearchTests {

    private static final int[] EMPTY = {};
    private static final int[] SAMPLE = {1, 3, 3, 3, 8, 12};

    @ParameterizedTest(name = "key={0}：下标 {1}，插入位置 {2}，出现 {3} 次")
    @CsvSource({
        "0, -1, 0, 0",
        "1, 0, 0, 1",
        "2, -1, 1, 0",
        "3, 1, 1, 3",
        "5, -1, 4, 0",
        "8, 4, 4, 1",
        "12, 5, 5, 1",
        "13, -1, 6, 0",
    })
    void searchesEveryPosition(int key, int index, int insertion, int count) {
        assertAll(
                () -> assertEquals(index, BinarySearch.firstIndexOf(SAMPLE, key)),
                () -> assertEquals(insertion, BinarySearch.insertionPoint(SAMPLE, key)),
                () -> assertEquals(count, BinarySearch.count(SAMPLE, key)));
    }

    @Test
    void findsNothingInEmptyArray() {
        assertEquals(-1, BinarySearch.firstIndexOf(EMPTY, 1));
        assertEquals(0, BinarySearch.insertionPoint(EMPTY, 1));
        assertEquals(0, BinarySearch.count(EMPTY, 1));
    }

    @Test
    void handlesSingleElement() {
        int[] single = {7};
        assertEquals(0, BinarySearch.firstIndexOf(single, 7));
        assertEquals(-1, BinarySearch.firstIndexOf(single, 6));
        assertEquals(1, BinarySearch.insertionPoint(single, 8));
    }

    @Test
    @DisplayName("int 的两个极值也能查找和计数")
    void handlesExtremes() {
        int[] extremes = {Integer.MIN_VALUE, 0, Integer.MAX_VALUE, Integer.MAX_VALUE};
        assertEquals(2, BinarySearch.count(extremes, Integer.MAX_VALUE));
        assertEquals(1, BinarySearch.count(extremes, Integer.MIN_VALUE));
        assertEquals(2, BinarySearch.firstIndexOf(extremes, Integer.MAX_VALUE));
    }

    @Test
    void countsArrayOfEqualElements() {
        assertEquals(4, BinarySearch.count(new int[] {5, 5, 5, 5}, 5));
    }

    @Test
    void refusesUnsortedArrays() {
        int[] wrongAtStart = {2, 1, 3};
        int[] wrongAtEnd = {1, 3, 2};
        assertThrows(IllegalArgumentException.class, () -> BinarySearch.firstIndexOf(wrongAtStart, 1));
        assertThrows(IllegalArgumentException.class, () -> BinarySearch.insertionPoint(wrongAtEnd, 1));
        assertThrows(IllegalArgumentException.class, () -> BinarySearch.count(wrongAtEnd, 1));
    }

    @Test
    void refusesNull() {
        assertThrows(NullPointerException.class, () -> BinarySearch.firstIndexOf(null, 1));
        assertThrows(NullPointerException.class, () -> BinarySearch.insertionPoint(null, 1));
        assertThrows(NullPointerException.class, () -> BinarySearch.count(null, 1));
    }
}
