import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class BubbleSortTests {

    @Test
    void testSort() {
        List<Integer> items = new ArrayList<>(List.of(3, 2, 1));
        BubbleSort.Report report = BubbleSort.sort(items);
        assertEquals(List.of(1, 2, 3), items);
        report.passes();
        report.comparisons();
        report.swaps();
    }

    @Test
    void testSortedList() {
        List<Integer> items = new ArrayList<>(List.of(1, 2, 3));
        assertTrue(BubbleSort.sort(items).wasSorted());
    }

    @Test
    void testComparator() {
        List<String> words = new ArrayList<>(List.of("b", "c", "a"));
        BubbleSort.sort(words, Comparator.reverseOrder());
        BubbleSort.sort(new ArrayList<>(List.of(2, 1))).wasSorted();
        try {
            BubbleSort.sort(words, null);
        } catch (NullPointerException expected) {
            // 没有比较器
        }
    }
}
