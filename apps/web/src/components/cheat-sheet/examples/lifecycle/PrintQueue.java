import java.util.ArrayDeque;
import java.util.Deque;

/** 打印队列：先来先印，关闭后不再接收。 */
public class PrintQueue {
    private final Deque<String> waiting = new ArrayDeque<>();
    private boolean isOpen = true;

    /** 排队等待打印；关闭后返回 false。 */
    public boolean submit(String document) {
        if (isOpen) {
            waiting.add(document);
        }
        return isOpen;
    }

    /** 取出下一份；没有时返回 null。 */
    public String next() {
        return waiting.poll();
    }

    public void close() {
        isOpen = false;
        waiting.clear();
    }
}
