import java.util.ArrayList;
import java.util.List;

/** 容量有限的栈。 */
public class BoundedStack {
    private final List<Integer> items = new ArrayList<>();
    private final int capacity;

    public BoundedStack(int capacity) {
        this.capacity = capacity;
    }

    /** 放入一个数；满了返回 false。 */
    public boolean push(int item) {
        if (items.size() == capacity) {
            return false;
        }
        items.add(item);
        return true;
    }

    public int pop() {
        if (items.isEmpty()) {
            throw new IllegalStateException("栈是空的");
        }
        return items.remove(items.size() - 1);
    }
}
