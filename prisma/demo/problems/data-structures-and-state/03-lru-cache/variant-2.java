import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * 容量固定的缓存，放满以后淘汰最久未使用的一项。
 *
 * @param <K> 键的类型
 * @param <V> 值的类型
 */
public final class LruCache<K, V> {

    /** 双向循环链表的结点。 */
    private static final class Node<K, V> {
        private final K key;
        private V value;
        private Node<K, V> previous = this;
        private Node<K, V> next = this;

        Node(K key, V value) {
            this.key = key;
            this.value = value;
        }

        void unlink() {
            previous.next = next;
            next.previous = previous;
        }

        void insertAfter(Node<K, V> node) {
            previous = node;
            next = node.next;
            next.previous = this;
            node.next = this;
        }
    }

    private final int capacity;
    private final Map<K, Node<K, V>> nodes = new HashMap<>();
    /** 哨兵：它的后一个是最近使用的，前一个是最久未使用的。 */
    private final Node<K, V> sentinel = new Node<>(null, null);
    private int hits;
    private int lookups;

    /** 建立能放 capacity 项的空缓存。 */
    public LruCache(int capacity) {
        if (capacity <= 0) {
            throw new IllegalArgumentException("容量必须大于 0：" + capacity);
        }
        this.capacity = capacity;
    }

    /** 取值；命中时该项成为最近使用的一项。 */
    public Optional<V> get(K key) {
        Node<K, V> node = nodes.get(Objects.requireNonNull(key, "键不能为 null"));
        if (node == null) {
            return Optional.empty();
        }
        lookups++;
        hits++;
        touch(node);
        return Optional.of(node.value);
    }

    /** 放入或更新，返回因此被淘汰的键。 */
    public Optional<K> put(K key, V value) {
        Objects.requireNonNull(key, "键不能为 null");
        Objects.requireNonNull(value, "值不能为 null");
        Node<K, V> known = nodes.get(key);
        if (known != null) {
            known.value = value;
            touch(known);
            return Optional.empty();
        }
        Optional<K> evicted = Optional.empty();
        if (nodes.size() == capacity) {
            K eldest = sentinel.previous.key;
            remove(eldest);
            evicted = Optional.of(eldest);
        }
        Node<K, V> node = new Node<>(key, value);
        nodes.put(key, node);
        node.insertAfter(sentinel);
        return evicted;
    }

    /** 移除一项；键不存在时返回 false。 */
    public boolean remove(K key) {
        Node<K, V> node = nodes.remove(Objects.requireNonNull(key, "键不能为 null"));
        if (node == null) {
            return false;
        }
        node.unlink();
        return true;
    }

    /** 全部键，从最近使用到最久未使用。 */
    public List<K> keys() {
        List<K> keys = new ArrayList<>();
        for (Node<K, V> node = sentinel.next; node != sentinel; node = node.next) {
            keys.add(node.key);
        }
        return keys;
    }

    public int size() {
        return nodes.size();
    }

    /** get 的命中率，0 到 1；没有调用过 get 时为 0。 */
    public double hitRate() {
        return lookups == 0 ? 0 : (double) hits / lookups;
    }

    private void touch(Node<K, V> node) {
        node.unlink();
        node.insertAfter(sentinel);
    }
}
