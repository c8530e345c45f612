import org.junit.jupiter.api.Test;

class LruCacheTests {

    @Test
    void testCache() {
        try {
            LruCache<String, Integer> cache = new LruCache<>(2);
            System.out.println(cache.hitRate());
            cache.put("a", 1);
            cache.put("b", 2);
            System.out.println(cache.get("a"));
            System.out.println(cache.get("x"));
            System.out.println(cache.keys() + " " + cache.size() + " " + cache.hitRate());
            cache.put("a", 3);
            cache.put("c", 4);
            cache.remove("c");
            cache.remove("x");
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }

    @Test
    void testCapacity() {
        try {
            new LruCache<String, Integer>(0);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
