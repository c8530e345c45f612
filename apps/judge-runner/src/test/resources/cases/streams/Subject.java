import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class Subject {
    int sumOfEvenSquares(List<Integer> values) {
        return values.stream()
                .filter(value -> value % 2 == 0)
                .mapToInt(value -> value * value)
                .sum();
    }

    Map<Boolean, List<Integer>> split(int n) {
        return IntStream.rangeClosed(1, n)
                .boxed()
                .collect(Collectors.partitioningBy(value -> value > 2 && value % 2 == 1));
    }

    String longest(List<String> words) {
        return words.stream()
                .reduce((one, other) -> one.length() >= other.length() ? one : other)
                .orElseGet(() -> "none");
    }
}
