import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Subject {
    public static Map<String, Integer> count(List<String> words) {
        Map<String, Integer> counts = new HashMap<>();
        for (String word : words) {
            String key = word.toLowerCase();
            if (key.isEmpty()) {
                continue;
            }
            counts.merge(key, 1, Integer::sum);
        }
        return counts;
    }

    public static double ratio(int a, int b) {
        return b == 0 ? Double.NaN : (double) a / b;
    }
}
