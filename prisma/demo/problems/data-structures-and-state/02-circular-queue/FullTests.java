import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("循环队列")
class CircularQueueTests {

    private CircularQueue<String> queue;

    @BeforeEach
    void createQueue() {
        queue = new CircularQueue<>(3);
    }

    @ParameterizedTest(name = "容量不能是 {0}")
    @ValueSource(ints = {0, -1})
    void needsPositiveCapacity(int capacity) {
        assertThrows(IllegalArgumentException.class, () -> new CircularQueue<String>(capacity));
    }

    @Nested
    @DisplayName("空队列")
    class WhenEmpty {

        @Test
        void hasNoElements() {
            assertEquals(0, queue.size());
            assertTrue(queue.isEmpty());
            assertFalse(queue.isFull());
            assertFalse(queue.iterator().hasNext());
        }

        @Test
        void givesNothing() {
            assertNull(queue.peek());
            assertNull(queue.poll());
            assertThrows(NoSuchElementException.class, queue::dequeue);
        }

        @Test
        void canBeCleared() {
            queue.clear();
            assertTrue(queue.isEmpty());
        }

        @Test
        void refusesNull() {
            assertThrows(NullPointerException.class, () -> queue.offer(null));
            assertThrows(NullPointerException.class, () -> queue.enqueue(null));
            assertEquals(0, queue.size());
        }
    }

    @Nested
    @DisplayName("满队列")
    class WhenFull {

        @BeforeEach
        void fill() {
            queue.enqueue("a");
            queue.enqueue("b");
            queue.enqueue("c");
        }

        @Test
        void refusesMore() {
            assertTrue(queue.isFull());
            assertFalse(queue.offer("d"));
            assertThrows(IllegalStateException.class, () -> queue.enqueue("d"));
            assertIterableEquals(List.of("a", "b", "c"), queue);
        }

        @Test
        void givesElementsInOrder() {
            assertEquals("a", queue.peek());
            assertEquals("a", queue.poll());
            assertEquals("b", queue.dequeue());
            assertEquals("c", queue.dequeue());
            assertTrue(queue.isEmpty());
        }

        @Test
        void keepsOrderAfterWrappingAround() {
            queue.poll();
            assertTrue(queue.offer("d"));
            queue.poll();
            assertTrue(queue.offer("e"));
            assertIterableEquals(List.of("c", "d", "e"), queue);
        }

        @Test
        void canBeClearedAndUsedAgain() {
            queue.poll();
            queue.clear();
            assertEquals(0, queue.size());
            queue.enqueue("x");
            assertIterableEquals(List.of("x"), queue);
        }

        @Test
        void iteratorEndsWithException() {
            Iterator<String> iterator = queue.iterator();
            iterator.next();
            iterator.next();
            assertEquals("c", iterator.next());
            assertThrows(NoSuchElementException.class, iterator::next);
            assertThrows(UnsupportedOperationException.class, iterator::remove);
        }
    }

    @RepeatedTest(value = 5, name = "容量 {currentRepetition}")
    void survivesManyRounds(RepetitionInfo repetition) {
        CircularQueue<Integer> numbers = new CircularQueue<>(repetition.getCurrentRepetition());
        for (int i = 0; i < 20; i++) {
            numbers.enqueue(i);
            assertEquals(i, numbers.dequeue());
        }
        assertTrue(numbers.isEmpty());
    }
}
