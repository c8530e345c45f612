import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;

public class Subject {
    interface Limits {
        int LOW = 1;
        int HIGH = Integer.parseInt("10");
        List<String> NAMES = List.of("a", "b");
    }

    interface Shape extends Limits {
        double area();

        default String describe() {
            return name() + "=" + round(area());
        }

        private String name() {
            return getClass().getSimpleName();
        }

        private static long round(double value) {
            return Math.round(value);
        }

        static Shape unit() {
            return () -> 1;
        }
    }

    static class Pair<A extends Comparable<? super A>, B> {
        final A first;
        final B second;

        Pair(A first, B second) {
            this.first = first;
            this.second = second;
        }

        <C> Pair<A, C> map(Function<? super B, ? extends C> mapper) {
            return new Pair<>(first, mapper.apply(second));
        }

        class Swapped {
            B first() {
                return Pair.this.second;
            }

            class Twice {
                A second() {
                    return Pair.this.first;
                }
            }
        }
    }

    private static final Map<String, BinaryOperator<Integer>> OPERATORS =
            Map.of("+", Integer::sum, "-", (a, b) -> a - b, "max", BinaryOperator.maxBy(Comparator.naturalOrder()));

    private final Supplier<Function<Integer, Integer>> nested = () -> n -> n > 0 ? n : -n;
    private transient volatile int seen;
    private final int[] history = new int[3];

    {
        seen = Limits.LOW;
    }

    Subject() {
        this(0);
    }

    Subject(int start) {
        seen += start;
    }

    int apply(String operator, int a, int b) {
        BinaryOperator<Integer> found = OPERATORS.get(operator);
        return found == null ? Limits.HIGH : found.apply(a, b);
    }

    int absolute(int n) {
        history[seen++ % history.length] = n;
        return nested.get().apply(n);
    }

    synchronized int seen() {
        return seen;
    }

    static <T extends Comparable<T>> T largest(List<? extends T> values) {
        T largest = null;
        for (T value : values) {
            largest = largest == null || value.compareTo(largest) > 0 ? value : largest;
        }
        return largest;
    }

    static String kind(int n) {
        ;
        {
            int copy = n;
            n = copy;
        }
        if (n < 0) return "negative"; else if (n == 0) return "zero"; else
            return n % 2 == 0 ? n > 100 ? "big even" : "even" : "odd";
    }

    static strictfp double half(final double value) {
        return value / 2;
    }
}
