import java.util.Comparator;

public class Subject {
    private final Comparator<String> byLength = new Comparator<>() {
        @Override
        public int compare(String one, String other) {
            return Integer.compare(one.length(), other.length());
        }
    };

    Runnable task(int[] box) {
        return new Runnable() { @Override public void run() { box[0]++; } };
    }

    int local(int n) {
        class Step {
            int twice() {
                return n > 0 ? n * 2 : 0;
            }
        }
        record Pair(int a, int b) { }
        Pair pair = new Pair(new Step().twice(), 1);
        return pair.a() + pair.b();
    }

    boolean isLonger(String one, String other) {
        return byLength.compare(one, other) > 0;
    }
}
