import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("冒泡排序")
class BubbleSortTests {

    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void sortsAndReportsTheWork(List<Integer> input, List<Integer> sorted, BubbleSort.Report expected) {
        List<Integer> items = new ArrayList<>(input);
        BubbleSort.Report report = BubbleSort.sort(items);
        assertEquals(sorted, items);
        assertEquals(expected, report);
    }

    static Stream<Arguments> samples() {
        return Stream.of(
                Arguments.of(List.of(), List.of(), new BubbleSort.Report(0, 0, 0)),
                Arguments.of(List.of(1), List.of(1), new BubbleSort.Report(0, 0, 0)),
                Arguments.of(List.of(1, 2, 3), List.of(1, 2, 3), new BubbleSort.Report(1, 2, 0)),
                Arguments.of(List.of(2, 1, 3), List.of(1, 2, 3), new BubbleSort.Report(2, 3, 1)),
                Arguments.of(List.of(3, 2, 1), List.of(1, 2, 3), new BubbleSort.Report(2, 3, 3)),
                Arguments.of(List.of(4, 4, 4), List.of(4, 4, 4), new BubbleSort.Report(1, 2, 0)),
                Arguments.of(List.of(2, -1, 2, 0), List.of(-1, 0, 2, 2), new BubbleSort.Report(3, 6, 3)));
    }

    @Test
    void followsTheComparator() {
        List<String> words = new ArrayList<>(List.of("b", "c", "a"));
        BubbleSort.sort(words, Comparator.reverseOrder());
        assertEquals(List.of("c", "b", "a"), words);
    }

    @Test
    @DisplayName("稳定：长度相同的单词保持原来的次序")
    void isStable() {
        List<String> words = new ArrayList<>(List.of("dd", "bb", "x", "aa", "y"));
        BubbleSort.sort(words, Comparator.comparingInt(String::length));
        assertEquals(List.of("x", "y", "dd", "bb", "aa"), words);
    }

    @Test
    void tellsWhetherTheListWasSorted() {
        assertTrue(BubbleSort.sort(new ArrayList<>(List.of(1, 2))).wasSorted());
        assertFalse(BubbleSort.sort(new ArrayList<>(List.of(2, 1))).wasSorted());
    }

    @Test
    void reportHasThreeNumbers() {
        BubbleSort.Report report = BubbleSort.sort(new ArrayList<>(List.of(2, 1, 3)));
        assertEquals(2, report.passes());
        assertEquals(3, report.comparisons());
        assertEquals(1, report.swaps());
    }

    @Test
    void refusesNull() {
        List<Integer> items = new ArrayList<>();
        assertThrows(NullPointerException.class, () -> BubbleSort.sort(null, Comparator.<Integer>naturalOrder()));
        assertThrows(NullPointerException.class, () -> BubbleSort.sort(items, null));
    }

    @Test
    void cannotSortReadOnlyList() {
        List<Integer> readOnly = List.of(2, 1);
        assertThrows(UnsupportedOperationException.class, () -> BubbleSort.sort(readOnly));
    }
}
