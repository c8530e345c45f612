import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class BubbleSortTests {

    @Test
    void testEmpty() {
        List<Integer> list = new ArrayList<>();
        BubbleSort.sort(list, Comparator.naturalOrder());
        assertEquals(0, list.size());
    }

    @Test
    void testSorted() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        BubbleSort.sort(list, Comparator.naturalOrder());
        assertEquals(List.of(1, 2, 3), list);
    }
}
