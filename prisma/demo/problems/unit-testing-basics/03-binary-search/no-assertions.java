import org.junit.jupiter.api.Test;

class BinarySearchTests {

    private final int[] numbers = {1, 3, 3, 3, 8, 12};

    @Test
    void testFirstIndexOf() {
        try {
            BinarySearch.firstIndexOf(numbers, 8);
            BinarySearch.firstIndexOf(numbers, 5);
            BinarySearch.firstIndexOf(numbers, 20);
        } catch (Exception e) {
            e.printStackTrace();
        }
    }

    @Test
    void testInsertionPoint() {
        try {
            int position = BinarySearch.insertionPoint(numbers, 5);
            System.out.println("position = " + position);
        } catch (Exception e) {
            e.printStackTrace();
        }
    }

    @Test
    void testCount() {
        try {
            int count = BinarySearch.count(numbers, 3);
            System.out.println("count = " + count);
            BinarySearch.count(numbers, Integer.MAX_VALUE);
        } catch (Exception e) {
            e.printStackTrace();
        }
    }

    @Test
    void testUnsorted() {
        try {
            BinarySearch.count(new int[] {3, 1}, 1);
        } catch (RuntimeException e) {
            System.out.println("未排序");
        }
    }
}
