import java.util.ArrayList;
import java.util.List;

public class Subject<T extends Comparable<T>> implements Comparable<Subject<T>> {
    private final List<T> items = new ArrayList<>();

    static abstract class Shape<N extends Number> {
        abstract N area();
    }

    static class Square extends Shape<Integer> {
        @Override
        Integer area() {
            return 4;
        }
    }

    Subject<T> add(T item) {
        items.add(item);
        return this;
    }

    T max() {
        T best = null;
        for (T item : items) {
            if (best == null || item.compareTo(best) > 0) {
                best = item;
            }
        }
        return best;
    }

    @Override
    public int compareTo(Subject<T> other) {
        return max().compareTo(other.max());
    }

    static <A, B extends A> void copy(List<? super A> to, List<B> from) {
        to.addAll(from);
    }
}
