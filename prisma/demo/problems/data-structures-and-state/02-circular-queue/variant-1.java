import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;

/**
 * 容量固定的先进先出队列，用首尾相接的数组实现。
 *
 * @param <E> 元素的类型
 */
public final class CircularQueue<E> implements Iterable<E> {

    private final Object[] elements;
    private int head;
    private int size;

    /** 建立能放 capacity 个元素的空队列。 */
    public CircularQueue(int capacity) {
        if (capacity <= 0) {
            throw new IllegalArgumentException("容量必须大于 0：" + capacity);
        }
        elements = new Object[capacity];
    }

    /** 入队；队满时返回 false。 */
    public boolean offer(E element) {
        Objects.requireNonNull(element, "元素不能为 null");
        if (isFull()) {
            return false;
        }
        elements[(head + size) % elements.length] = element;
        size++;
        return true;
    }

    /** 入队；队满时抛出 IllegalStateException。 */
    public void enqueue(E element) {
        if (!offer(element)) {
            throw new IllegalStateException("队列已满");
        }
    }

    /** 出队；队空时返回 null。 */
    public E poll() {
        E first = peek();
        if (first != null) {
            elements[head] = null;
            head = (head + 1) % elements.length;
            size--;
        }
        return first;
    }

    /** 出队；队空时抛出 NoSuchElementException。 */
    public E dequeue() {
        if (isEmpty()) {
            throw new NoSuchElementException("队列为空");
        }
        return poll();
    }

    /** 返回队首；队空时返回 null。 */
    public E peek() {
        return elementAt(0);
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public boolean isFull() {
        return size == elements.length;
    }

    /** 移除全部元素。 */
    public void clear() {
        size = 0;
    }

    /** 从队首到队尾遍历，不改变队列。 */
    @Override
    public Iterator<E> iterator() {
        return new Iterator<>() {
            private int offset;

            @Override
            public boolean hasNext() {
                return offset < size;
            }

            @Override
            public E next() {
                if (!hasNext()) {
                    throw new NoSuchElementException("已经到队尾");
                }
                return elementAt(offset++);
            }
        };
    }

    /** 数组里只放过 E，没有元素的位置是 null。 */
    @SuppressWarnings("unchecked")
    private E elementAt(int offset) {
        return (E) elements[(head + offset) % elements.length];
    }
}
