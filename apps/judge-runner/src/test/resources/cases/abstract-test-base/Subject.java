import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Subject {
    public interface Bag<T> {
        void add(T value);

        int count(T value);

        default boolean has(T value) {
            return count(value) > 0;
        }
    }

    public static class ListBag<T> implements Bag<T> {
        private final List<T> values = new ArrayList<>();

        @Override
        public void add(T value) {
            values.add(value);
        }

        @Override
        public int count(T value) {
            int count = 0;
            for (T one : values) {
                if (one.equals(value)) {
                    count++;
                }
            }
            return count;
        }
    }

    public static class MapBag<T> implements Bag<T> {
        private final Map<T, Integer> counts = new HashMap<>();

        @Override
        public void add(T value) {
            counts.merge(value, 1, Integer::sum);
        }

        @Override
        public int count(T value) {
            return counts.getOrDefault(value, 0);
        }

        @Override
        public boolean has(T value) {
            return counts.containsKey(value);
        }
    }
}
