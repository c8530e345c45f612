import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class Subject {
    private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();
    private final AtomicReference<String> longest = new AtomicReference<>("");
    private final AtomicInteger seen = new AtomicInteger();

    public void see(String word) {
        if (word.isEmpty()) {
            return;
        }
        seen.incrementAndGet();
        counts.computeIfAbsent(word, key -> new LongAdder()).increment();
        longest.accumulateAndGet(word, (a, b) -> a.length() >= b.length() ? a : b);
    }

    public void seeAll(List<String> words) {
        words.parallelStream().forEach(this::see);
    }

    public Map<String, Long> counts() {
        return counts.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().sum()));
    }

    public String longest() {
        return longest.get();
    }

    public int seen() {
        return seen.get();
    }

    public static long sumOfSquares(int limit) {
        return IntStream.rangeClosed(1, limit).parallel().mapToLong(n -> (long) n * n).sum();
    }
}
