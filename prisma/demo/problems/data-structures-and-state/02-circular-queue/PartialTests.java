import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CircularQueueTests {

    @Test
    void testOffer() {
        CircularQueue<Integer> queue = new CircularQueue<>(5);
        assertTrue(queue.offer(1));
        assertTrue(queue.offer(2));
        assertEquals(2, queue.size());
    }

    @Test
    void testPoll() {
        CircularQueue<Integer> queue = new CircularQueue<>(5);
        queue.offer(1);
        queue.offer(2);
        assertEquals(1, queue.poll());
        assertEquals(2, queue.poll());
    }
}
