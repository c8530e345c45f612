import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

public class Subject {
    private static int twice(int n) {
        return n * 2;
    }

    List<Integer> doubled(List<Integer> values) {
        return values.stream().map(Subject::twice).collect(Collectors.toCollection(ArrayList::new));
    }

    List<String> sorted(List<String> words) {
        return words.stream().sorted(Comparator.comparing(String::length)).toList();
    }

    Function<String, Integer> parser(boolean isStrict) {
        return isStrict ? Integer::parseInt : String::length;
    }
}
