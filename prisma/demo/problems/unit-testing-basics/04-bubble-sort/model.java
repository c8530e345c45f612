import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("冒泡排序")
class BubbleSortTests {

    @ParameterizedTest(name = "{0} → {1}，{2}")
    @MethodSource("samples")
    void listIsSortedAndWorkIsCounted(List<Integer> input, List<Integer> sorted, BubbleSort.Report work) {
        List<Integer> items = new ArrayList<>(input);
        assertEquals(work, BubbleSort.sort(items));
        assertEquals(sorted, items);
    }

    static Stream<Arguments> samples() {
        return Stream.of(
                Arguments.of(List.of(), List.of(), new BubbleSort.Report(0, 0, 0)),
                Arguments.of(List.of(1), List.of(1), new BubbleSort.Report(0, 0, 0)),
                Arguments.of(List.of(1, 2), List.of(1, 2), new BubbleSort.Report(1, 1, 0)),
                Arguments.of(List.of(2, 1), List.of(1, 2), new BubbleSort.Report(1, 1, 1)),
                Arguments.of(List.of(4, 4), List.of(4, 4), new BubbleSort.Report(1, 1, 0)),
                Arguments.of(List.of(1, 2, 3, 4), List.of(1, 2, 3, 4), new BubbleSort.Report(1, 3, 0)),
                Arguments.of(List.of(2, 1, 3, 4), List.of(1, 2, 3, 4), new BubbleSort.Report(2, 5, 1)),
                Arguments.of(List.of(2, 3, 4, 1), List.of(1, 2, 3, 4), new BubbleSort.Report(3, 6, 3)),
                Arguments.of(List.of(4, 3, 2, 1), List.of(1, 2, 3, 4), new BubbleSort.Report(3, 6, 6)),
                Arguments.of(List.of(2, -1, 2, 0), List.of(-1, 0, 2, 2), new BubbleSort.Report(3, 6, 3)));
    }

    @Test
    void comparatorDecidesTheOrder() {
        List<Integer> items = new ArrayList<>(List.of(1, 3, 2));
        assertEquals(new BubbleSort.Report(2, 3, 2), BubbleSort.sort(items, Comparator.reverseOrder()));
        assertEquals(List.of(3, 2, 1), items);
    }

    @Test
    @DisplayName("稳定：比较结果相等的元素保持原来的次序")
    void equalElementsKeepTheirOrder() {
        List<String> words = new ArrayList<>(List.of("dd", "bb", "x", "aa", "y"));
        BubbleSort.sort(words, Comparator.comparingInt(String::length));
        assertEquals(List.of("x", "y", "dd", "bb", "aa"), words);
    }

    @ParameterizedTest(name = "{0} 趟、{1} 次比较、{2} 次交换：原来就有序？{3}")
    @CsvSource({"0, 0, 0, true", "1, 4, 0, true", "1, 1, 1, false", "3, 6, 2, false"})
    void listWasSortedWhenNothingWasSwapped(int passes, int comparisons, int swaps, boolean expected) {
        assertEquals(expected, new BubbleSort.Report(passes, comparisons, swaps).wasSorted());
    }

    @Test
    void reportKeepsItsThreeNumbers() {
        BubbleSort.Report report = new BubbleSort.Report(1, 2, 3);
        assertEquals(1, report.passes());
        assertEquals(2, report.comparisons());
        assertEquals(3, report.swaps());
    }

    @Test
    void missingListIsRefused() {
        NullPointerException error = assertThrows(
                NullPointerException.class, () -> BubbleSort.sort(null, Comparator.<Integer>naturalOrder()));
        assertEquals("列表不能为 null", error.getMessage());
    }

    @Test
    void missingComparatorIsRefusedBeforeAnythingMoves() {
        List<Integer> items = new ArrayList<>(List.of(2, 1));
        NullPointerException error =
                assertThrows(NullPointerException.class, () -> BubbleSort.sort(items, null));
        assertEquals("比较器不能为 null", error.getMessage());
        assertEquals(List.of(2, 1), items);
    }

    @Test
    void missingElementIsNotSorted() {
        List<Integer> items = Arrays.asList(1, null);
        assertThrows(NullPointerException.class, () -> BubbleSort.sort(items));
    }

    @Test
    void readOnlyListCannotBeSorted() {
        List<Integer> readOnly = List.of(2, 1);
        assertThrows(UnsupportedOperationException.class, () -> BubbleSort.sort(readOnly));
    }
}
