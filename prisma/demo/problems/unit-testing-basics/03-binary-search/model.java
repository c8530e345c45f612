import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("二分查找")
class BinarySearchTests {

    /** 三个公开的方法，它们对数组的要求相同。 */
    interface Search {
        int in(int[] sorted, int key);
    }

    static List<Named<Search>> searches() {
        return List.of(
                Named.of("firstIndexOf", BinarySearch::firstIndexOf),
                Named.of("insertionPoint", BinarySearch::insertionPoint),
                Named.of("count", BinarySearch::count));
    }

    @ParameterizedTest(name = "{0} 在 1, 3, 3, 3, 8, 12 中：下标 {1}，插入位置 {2}，{3} 次")
    @CsvSource({
        "-2147483648, -1, 0, 0",
        "0, -1, 0, 0",
        "1, 0, 0, 1",
        "2, -1, 1, 0",
        "3, 1, 1, 3",
        "4, -1, 4, 0",
        "7, -1, 4, 0",
        "8, 4, 4, 1",
        "11, -1, 5, 0",
        "12, 5, 5, 1",
        "13, -1, 6, 0",
        "2147483647, -1, 6, 0",
    })
    void everyPositionIsFound(int key, int index, int insertion, int count) {
        int[] sorted = {1, 3, 3, 3, 8, 12};
        assertEquals(index, BinarySearch.firstIndexOf(sorted, key));
        assertEquals(insertion, BinarySearch.insertionPoint(sorted, key));
        assertEquals(count, BinarySearch.count(sorted, key));
    }

    @ParameterizedTest(name = "{0} 在只有 7 的数组中：下标 {1}，插入位置 {2}，{3} 次")
    @CsvSource({"6, -1, 0, 0", "7, 0, 0, 1", "8, -1, 1, 0"})
    void singleElementIsSearched(int key, int index, int insertion, int count) {
        int[] single = {7};
        assertEquals(index, BinarySearch.firstIndexOf(single, key));
        assertEquals(insertion, BinarySearch.insertionPoint(single, key));
        assertEquals(count, BinarySearch.count(single, key));
    }

    @Test
    void emptyArrayHasNothing() {
        int[] empty = {};
        assertEquals(-1, BinarySearch.firstIndexOf(empty, 1));
        assertEquals(0, BinarySearch.insertionPoint(empty, 1));
        assertEquals(0, BinarySearch.count(empty, 1));
    }

    @Test
    void equalElementsAreAllCounted() {
        int[] equal = {5, 5, 5, 5};
        assertEquals(0, BinarySearch.firstIndexOf(equal, 5));
        assertEquals(0, BinarySearch.insertionPoint(equal, 5));
        assertEquals(4, BinarySearch.insertionPoint(equal, 6));
        assertEquals(4, BinarySearch.count(equal, 5));
    }

    @ParameterizedTest(name = "极值 {0}：下标 {1}，{2} 次")
    @CsvSource({"-2147483648, 0, 2", "2147483646, 2, 1", "2147483647, 3, 2"})
    void extremesAreSearchedWithoutOverflow(int key, int index, int count) {
        int[] extremes = {
            Integer.MIN_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, Integer.MAX_VALUE, Integer.MAX_VALUE
        };
        assertEquals(index, BinarySearch.firstIndexOf(extremes, key));
        assertEquals(count, BinarySearch.count(extremes, key));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("searches")
    void arrayStaysAsItWas(Search search) {
        int[] sorted = {1, 2, 3};
        search.in(sorted, 2);
        assertArrayEquals(new int[] {1, 2, 3}, sorted);
    }

    @ParameterizedTest(name = "{0} 拒绝在下标 {2} 处下降的数组")
    @MethodSource("unsorted")
    void unsortedArrayIsRefused(Search search, int[] numbers, int index) {
        IllegalArgumentException error =
                assertThrows(IllegalArgumentException.class, () -> search.in(numbers, 1));
        assertEquals("数组不是升序，下标 " + index, error.getMessage());
    }

    static Stream<Arguments> unsorted() {
        return searches().stream()
                .flatMap(search -> Stream.of(
                        Arguments.of(search, new int[] {2, 1, 3}, 1),
                        Arguments.of(search, new int[] {1, 3, 2}, 2)));
    }

    @ParameterizedTest(name = "{0} 拒绝 null")
    @MethodSource("searches")
    void missingArrayIsRefused(Search search) {
        NullPointerException error =
                assertThrows(NullPointerException.class, () -> search.in(null, 1));
        assertEquals("数组不能为 null", error.getMessage());
    }
}
