import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
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
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0})
    void capacityMustBePositive(int capacity) {
        IllegalArgumentException error =
                assertThrows(IllegalArgumentException.class, () -> new CircularQueue<String>(capacity));
        assertEquals("容量必须大于 0：" + capacity, error.getMessage());
    }

    @Nested
    @DisplayName("空队列")
    class Empty {

        @Test
        void hasNoElements() {
            assertElements();
            assertFalse(queue.isFull());
        }

        @Test
        void givesNothingAndStaysEmpty() {
            assertNull(queue.peek());
            assertNull(queue.poll());
            assertElements();
        }

        @Test
        void refusesToDequeue() {
            NoSuchElementException error = assertThrows(NoSuchElementException.class, queue::dequeue);
            assertEquals("队列为空", error.getMessage());
        }

        @Test
        void iteratorHasNothing() {
            NoSuchElementException error =
                    assertThrows(NoSuchElementException.class, queue.iterator()::next);
            assertEquals("已经到队尾", error.getMessage());
        }

        @Test
        void canBeCleared() {
            queue.clear();
            assertElements();
        }
    }

    @Nested
    @DisplayName("半满的队列")
    class HalfFull {

        @BeforeEach
        void fill() {
            queue.enqueue("a");
            queue.enqueue("b");
        }

        @Test
        void isNeitherEmptyNorFull() {
            assertElements("a", "b");
            assertFalse(queue.isFull());
        }

        @Test
        void becomesFullWithTheLastElement() {
            assertTrue(queue.offer("c"));
            assertTrue(queue.isFull());
            assertElements("a", "b", "c");
        }

        @Test
        void showsTheFirstWithoutRemovingIt() {
            assertEquals("a", queue.peek());
            assertElements("a", "b");
        }

        @Test
        void refusesNull() {
            assertEquals(
                    "元素不能为 null",
                    assertThrows(NullPointerException.class, () -> queue.offer(null)).getMessage());
            assertEquals(
                    "元素不能为 null",
                    assertThrows(NullPointerException.class, () -> queue.enqueue(null)).getMessage());
            assertElements("a", "b");
        }

        @Test
        void iteratorStopsAtTheLastElement() {
            Iterator<String> elements = queue.iterator();
            assertEquals("a", elements.next());
            assertEquals("b", elements.next());
            assertFalse(elements.hasNext());
            assertThrows(NoSuchElementException.class, elements::next);
            assertThrows(UnsupportedOperationException.class, elements::remove);
        }

        @Test
        @DisplayName("清空以后看不到原来的元素")
        void forgetsItsElementsWhenCleared() {
            queue.clear();
            assertNull(queue.peek());
            assertNull(queue.poll());
            assertElements();
        }
    }

    @Nested
    @DisplayName("满队列")
    class Full {

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
            IllegalStateException error =
                    assertThrows(IllegalStateException.class, () -> queue.enqueue("d"));
            assertEquals("队列已满", error.getMessage());
            assertElements("a", "b", "c");
        }

        @Test
        void givesElementsInTheirOrder() {
            assertEquals("a", queue.poll());
            assertElements("b", "c");
            assertEquals("b", queue.dequeue());
            assertElements("c");
            assertEquals("c", queue.poll());
            assertElements();
        }

        @Test
        @DisplayName("绕回数组开头以后次序不变")
        void keepsTheOrderWhenItWrapsAround() {
            queue.poll();
            queue.enqueue("d");
            assertElements("b", "c", "d");
            queue.poll();
            queue.enqueue("e");
            assertElements("c", "d", "e");
            assertEquals("c", queue.dequeue());
            assertEquals("d", queue.dequeue());
            assertEquals("e", queue.dequeue());
            assertElements();
        }

        @Test
        void canBeUsedAgainAfterClearing() {
            queue.poll();
            queue.enqueue("d");
            queue.clear();
            assertElements();
            assertNull(queue.peek());
            queue.enqueue("x");
            queue.enqueue("y");
            assertElements("x", "y");
        }
    }

    @Test
    @DisplayName("容量 1：一进一出")
    void singlePlaceIsReused() {
        CircularQueue<Integer> single = new CircularQueue<>(1);
        for (int number = 1; number <= 3; number++) {
            assertTrue(single.offer(number));
            assertFalse(single.offer(99));
            assertEquals(number, single.poll());
            assertTrue(single.isEmpty());
        }
    }

    /** 从各个角度检查队列里正好有这些元素，从队首到队尾。 */
    private void assertElements(String... expected) {
        List<String> elements = new ArrayList<>();
        queue.forEach(elements::add);
        assertEquals(List.of(expected), elements);
        assertEquals(expected.length, queue.size());
        assertEquals(expected.length == 0, queue.isEmpty());
    }
}
