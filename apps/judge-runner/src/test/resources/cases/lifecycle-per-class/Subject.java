import java.util.ArrayDeque;
import java.util.Deque;

public class Subject {
    private final Deque<Integer> values = new ArrayDeque<>();

    public void push(int value) {
        values.push(value);
    }

    public int pop() {
        if (values.isEmpty()) {
            throw new IllegalStateException("empty");
        }
        return values.pop();
    }

    public int size() {
        return values.size();
    }

    public void clear() {
        values.clear();
    }
}
