import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class BubbleSortTests {

    @Test
    void testSort() {
        try {
            List<Integer> items = new ArrayList<>(List.of(3, 2, 1));
            BubbleSort.Report report = BubbleSort.sort(items);
            System.out.println(items);
            System.out.println(report.passes() + " " + report.comparisons() + " " + report.swaps());
            System.out.println(report.wasSorted());
        } catch (Exception e) {
            e.printStackTrace();
        }
    }

    @Test
    void testSortedList() {
        try {
            List<Integer> items = new ArrayList<>(List.of(1, 2, 3));
            System.out.println(BubbleSort.sort(items).wasSorted());
        } catch (Exception e) {
            e.printStackTrace();
        }
    }

    @Test
    void testComparator() {
        try {
            List<String> words = new ArrayList<>(List.of("b", "c", "a"));
            BubbleSort.sort(words, Comparator.reverseOrder());
            BubbleSort.sort(words, null);
        } catch (RuntimeException e) {
            System.out.println("比较器是 null");
        }
    }
}
