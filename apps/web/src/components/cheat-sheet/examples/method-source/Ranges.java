import java.util.List;

/** 与一列数有关的计算。 */
public class Ranges {
    /** 最大值与最小值之差；没有数时为 0。 */
    public static int spread(List<Integer> numbers) {
        if (numbers.isEmpty()) {
            return 0;
        }
        int least = numbers.get(0);
        int most = least;
        for (int number : numbers) {
            least = Math.min(least, number);
            most = Math.max(most, number);
        }
        return most - least;
    }

    private Ranges() {}
}
