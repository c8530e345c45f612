import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class LruCacheTests {

    @Test
    void testPutAndGet() {
        LruCache<String, Integer> cache = new LruCache<>(2);
        cache.hitRate();
        cache.put("a", 1);
        cache.put("b", 2);
        assertEquals(Optional.of(1), cache.get("a"));
        assertEquals(2, cache.size());
        assertEquals(1.0, cache.hitRate());
        cache.get("x");
        cache.keys();
    }

    @Test
    void testUpdateAndEvict() {
        LruCache<String, Integer> cache = new LruCache<>(2);
        cache.put("a", 1);
        cache.put("b", 2);
        cache.put("a", 3);
        cache.put("c", 4);
        assertEquals(2, cache.size());
    }

    @Test
    void testRemove() {
        LruCache<String, Integer> cache = new LruCache<>(2);
        cache.put("c", 4);
        assertTrue(cache.remove("c"));
        cache.remove("x");
    }

    @Test
    void testCapacity() {
        try {
            new LruCache<String, Integer>(0);
        } catch (IllegalArgumentException expected) {
            // 容量不对
        }
    }
}
