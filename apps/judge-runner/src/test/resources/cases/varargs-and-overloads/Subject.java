public class Subject {
    int sum(int... values) {
        int sum = 0;
        for (int value : values) {
            sum += value;
        }
        return sum;
    }

    int sum(int one) {
        return one;
    }

    @SafeVarargs
    final <T> int size(T... items) {
        return items == null ? 0 : items.length;
    }
}
