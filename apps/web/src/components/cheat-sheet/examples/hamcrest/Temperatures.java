import java.util.ArrayList;
import java.util.List;

/** 一天的气温，以摄氏度计。 */
public class Temperatures {
    private final List<Integer> values = new ArrayList<>();

    public void record(int value) {
        values.add(value);
    }

    public List<Integer> values() {
        return List.copyOf(values);
    }

    public double mean() {
        return values.stream().mapToInt(Integer::intValue).average().orElse(0);
    }

    public String describe() {
        return mean() < 10 ? "冷" : "不冷";
    }
}
