import java.util.Objects;

/** 在升序的 int 数组中二分查找。数组为 null 或未排序时抛出异常。 */
public final class BinarySearch {

    private static final int NOT_FOUND = -1;

    private BinarySearch() {
    }

    /** 返回第一个不小于 key 的元素的下标；没有这样的元素时返回数组长度。 */
    public static int insertionPoint(int[] sorted, int key) {
        requireSorted(sorted);
        return lowerBound(sorted, key);
    }

    /** 返回 key 第一次出现的下标，不存在时返回 -1。 */
    public static int firstIndexOf(int[] sorted, int key) {
        requireSorted(sorted);
        int index = lowerBound(sorted, key);
        return index < sorted.length && sorted[index] == key ? index : NOT_FOUND;
    }

    /** 返回 key 出现的次数。 */
    public static int count(int[] sorted, int key) {
        requireSorted(sorted);
        int end = lowerBound(sorted, key + 1);
        return end - lowerBound(sorted, key);
    }

    /** 不变式：low 之前的元素都小于 key，从 high 开始的元素都不小于 key。 */
    private static int lowerBound(int[] sorted, int key) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static void requireSorted(int[] numbers) {
        Objects.requireNonNull(numbers, "数组不能为 null");
        for (int i = 1; i < numbers.length; i++) {
            if (numbers[i] < numbers[i - 1]) {
                throw new IllegalArgumentException("数组不是升序，下标 " + i);
            }
        }
    }
}
