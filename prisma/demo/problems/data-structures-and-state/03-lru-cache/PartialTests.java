import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LruCacheTests {

    @Test
    void putAndGet() {
        LruCache<String, String> cache = new LruCache<>(10);
        cache.put("k", "v");
        assertEquals("v", cache.get("k").get());
        assertTrue(cache.get("x").isEmpty());
    }
}
