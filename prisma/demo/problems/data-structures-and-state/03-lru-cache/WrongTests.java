import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class LruCacheTests {

    @Test
    void removeWorks() {
        LruCache<String, Integer> cache = new LruCache<>(2);
        cache.put("a", 1);
        assertTrue(cache.remove("a"));
        assertFalse(cache.remove("a"));
    }

    // 误以为取值不改变次序（把 LRU 当成了先进先出）
    @Test
    void evictsInOrderOfInsertion() {
        LruCache<String, Integer> cache = new LruCache<>(2);
        cache.put("a", 1);
        cache.put("b", 2);
        cache.get("a");
        cache.put("c", 3);
        assertEquals(List.of("c", "b"), cache.keys());
    }
}
