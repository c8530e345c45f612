import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

public class BinarySearchTests {

    @Test
    public void testFound() {
        int[] array = {1, 3, 5, 7, 9};
        assertEquals(2, BinarySearch.firstIndexOf(array, 5));
        assertEquals(0, BinarySearch.firstIndexOf(array, 1));
    }
}
