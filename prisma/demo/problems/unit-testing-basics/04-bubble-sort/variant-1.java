import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** 会提前结束的冒泡排序，原地、稳定。 */
public final class BubbleSort {

    /**
     * 排序做了多少工作。
     *
     * @param passes 趟数
     * @param comparisons 比较次数
     * @param swaps 交换次数
     */
    public record Report(int passes, int comparisons, int swaps) {

        /** 列表原来就有序：一次交换也没有发生。 */
        public boolean wasSorted() {
            return swaps == 0;
        }
    }

    private BubbleSort() {
    }

    /** 按自然顺序升序排序。 */
    public static <T extends Comparable<? super T>> Report sort(List<T> items) {
        return sort(items, Comparator.naturalOrder());
    }

    /** 按 order 排序；列表必须可修改。 */
    public static <T> Report sort(List<T> items, Comparator<? super T> order) {
        Objects.requireNonNull(items, "列表不能为 null");
        Objects.requireNonNull(order, "比较器不能为 null");
        int passes = 0;
        int comparisons = 0;
        int swaps = 0;
        boolean isSwapped = true;
        for (int last = items.size() - 1; isSwapped && last > 0; last--) {
            isSwapped = false;
            passes++;
            for (int i = 0; i < last; i++) {
                comparisons++;
                if (order.compare(items.get(i), items.get(i + 1)) >= 0) {
                    Collections.swap(items, i, i + 1);
                    swaps++;
                    isSwapped = true;
                }
            }
        }
        return new Report(passes, comparisons, swaps);
    }
}
