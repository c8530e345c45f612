import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class Subject {
    public enum Kind { FRUIT, MEAT, OTHER }

    public record Item(String name, Kind kind, double price) {
        public Item {
            if (price < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    public static Map<Kind, List<String>> namesByKind(List<Item> items) {
        return items.stream().collect(Collectors.groupingBy(Item::kind, LinkedHashMap::new,
                Collectors.mapping(Item::name, Collectors.toList())));
    }

    public static Map<Boolean, Long> countCheap(List<Item> items, double limit) {
        return items.stream().collect(Collectors.partitioningBy(item -> item.price() < limit, Collectors.counting()));
    }

    public static Optional<Item> dearest(List<Item> items) {
        return items.stream().max(Comparator.comparingDouble(Item::price).thenComparing(Item::name));
    }

    public static double spread(List<Item> items) {
        DoubleSummaryStatistics statistics = items.stream().mapToDouble(Item::price).summaryStatistics();
        return statistics.getCount() == 0 ? 0 : statistics.getMax() - statistics.getMin();
    }

    public static List<Integer> primes(int limit) {
        return IntStream.rangeClosed(2, limit)
                .filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0))
                .boxed()
                .collect(Collectors.toUnmodifiableList());
    }

    public static <T, K> Map<K, T> index(List<T> values, Function<? super T, ? extends K> key) {
        return values.stream().collect(Collectors.toMap(key, Function.identity(), (first, second) -> second));
    }
}
