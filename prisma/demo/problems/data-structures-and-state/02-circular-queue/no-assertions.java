import java.util.Iterator;
import org.junit.jupiter.api.Test;

class CircularQueueTests {

    @Test
    void testQueue() {
        try {
            CircularQueue<String> queue = new CircularQueue<>(2);
            queue.offer("a");
            queue.enqueue("b");
            System.out.println(queue.size() + " " + queue.isEmpty() + " " + queue.isFull());
            System.out.println(queue.peek());
            for (String element : queue) {
                System.out.println(element);
            }
            queue.poll();
            queue.dequeue();
            queue.poll();
            queue.offer("c");
            queue.clear();
        } catch (RuntimeException e) {
            e.printStackTrace();
        }
    }

    @Test
    void testCapacity() {
        try {
            new CircularQueue<String>(0);
        } catch (RuntimeException e) {
            System.out.println("容量不对");
        }
    }

    @Test
    void testFull() {
        try {
            CircularQueue<String> queue = new CircularQueue<>(1);
            queue.enqueue("a");
            queue.enqueue("b");
        } catch (RuntimeException e) {
            System.out.println("满了");
        }
    }

    @Test
    void testEmpty() {
        CircularQueue<String> queue = new CircularQueue<>(1);
        try {
            queue.dequeue();
        } catch (RuntimeException e) {
            System.out.println("空的");
        }
        try {
            Iterator<String> iterator = queue.iterator();
            iterator.next();
        } catch (RuntimeException e) {
            System.out.println("空的");
        }
    }
}
