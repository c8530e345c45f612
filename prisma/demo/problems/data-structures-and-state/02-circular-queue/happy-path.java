import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class CircularQueueTests {

    @Test
    void testQueue() {
        CircularQueue<String> queue = new CircularQueue<>(2);
        queue.offer("a");
        queue.enqueue("b");
        assertEquals(2, queue.size());
        queue.peek();
        List<String> elements = new ArrayList<>();
        queue.forEach(elements::add);
        assertEquals("a", queue.poll());
        queue.dequeue();
        queue.poll();
        queue.isEmpty();
    }

    @Test
    void testClear() {
        CircularQueue<String> queue = new CircularQueue<>(2);
        queue.offer("c");
        queue.clear();
    }

    @Test
    void testCapacity() {
        try {
            new CircularQueue<String>(0);
        } catch (IllegalArgumentException expected) {
            // 容量不对
        }
    }

    @Test
    void testFull() {
        CircularQueue<String> queue = new CircularQueue<>(1);
        queue.enqueue("a");
        try {
            queue.enqueue("b");
        } catch (IllegalStateException expected) {
            // 满了
        }
    }

    @Test
    void testEmpty() {
        CircularQueue<String> queue = new CircularQueue<>(1);
        try {
            queue.dequeue();
        } catch (NoSuchElementException expected) {
            // 空的
        }
        try {
            queue.iterator().next();
        } catch (NoSuchElementException expected) {
            // 空的
        }
    }
}
