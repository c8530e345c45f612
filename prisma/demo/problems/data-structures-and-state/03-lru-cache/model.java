import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("LRU 缓存")
class LruCacheTests {

    private LruCache<String, Integer> cache;

    @BeforeEach
    void fillCache() {
        cache = new LruCache<>(3);
        cache.put("a", 1);
        cache.put("b", 2);
        cache.put("c", 3);
    }

    @ParameterizedTest(name = "容量不能是 {0}")
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0})
    void capacityMustBePositive(int capacity) {
        IllegalArgumentException error =
                assertThrows(IllegalArgumentException.class, () -> new LruCache<String, Integer>(capacity));
        assertEquals("容量必须大于 0：" + capacity, error.getMessage());
    }

    @Test
    void newCacheIsEmpty() {
        LruCache<String, Integer> empty = new LruCache<>(1);
        assertEquals(0, empty.size());
        assertEquals(List.of(), empty.keys());
        assertEquals(0.0, empty.hitRate());
        assertEquals(Optional.empty(), empty.get("a"));
    }

    @Nested
    @DisplayName("取值")
    class Get {

        @ParameterizedTest(name = "取 {0} 得到 {1}，次序变成 {2}")
        @CsvSource({"a, 1, 'a,c,b'", "b, 2, 'b,c,a'", "c, 3, 'c,b,a'"})
        void givesTheValueAndMovesTheKeyToTheFront(String key, int value, String order) {
            assertEquals(Optional.of(value), cache.get(key));
            assertKeys(order.split(","));
        }

        @Test
        void changesNothingWhenTheKeyIsUnknown() {
            assertEquals(Optional.empty(), cache.get("x"));
            assertKeys("c", "b", "a");
        }
    }

    @Nested
    @DisplayName("放入")
    class Put {

        @Test
        void evictsNothingBeforeTheCacheIsFull() {
            LruCache<String, Integer> roomy = new LruCache<>(2);
            assertEquals(Optional.empty(), roomy.put("a", 1));
            assertEquals(Optional.empty(), roomy.put("b", 2));
            assertEquals(List.of("b", "a"), roomy.keys());
        }

        @Test
        void evictsTheEldestOfFullCache() {
            assertEquals(Optional.of("a"), cache.put("d", 4));
            assertKeys("d", "c", "b");
            assertEquals(Optional.empty(), cache.get("a"));
            assertEquals(Optional.of(4), cache.get("d"));
        }

        @Test
        void evictsOneAfterTheOther() {
            assertEquals(Optional.of("a"), cache.put("d", 4));
            assertEquals(Optional.of("b"), cache.put("e", 5));
            assertEquals(Optional.of("c"), cache.put("a", 6));
            assertKeys("a", "e", "d");
        }

        @Test
        void sparesWhatWasReadLately() {
            cache.get("a");
            assertEquals(Optional.of("b"), cache.put("d", 4));
            assertKeys("d", "a", "c");
        }

        @ParameterizedTest(name = "更新 {0} 以后，次序是 {1}，接着淘汰 {2}")
        @CsvSource({"a, 'a,c,b', b", "b, 'b,c,a', a", "c, 'c,b,a', a"})
        void updatesTheValueAndMovesTheKeyToTheFront(String key, String order, String evictedNext) {
            assertEquals(Optional.empty(), cache.put(key, 10));
            assertKeys(order.split(","));
            assertEquals(Optional.of(evictedNext), cache.put("d", 4));
            assertEquals(Optional.of(10), cache.get(key));
        }

        @Test
        void replacesTheOnlyEntryWhenCapacityIsOne() {
            LruCache<String, Integer> single = new LruCache<>(1);
            single.put("a", 1);
            assertEquals(Optional.of("a"), single.put("b", 2));
            assertEquals(List.of("b"), single.keys());
            assertEquals(Optional.of(2), single.get("b"));
        }
    }

    @Nested
    @DisplayName("移除")
    class Remove {

        @ParameterizedTest(name = "移除 {0} 以后剩下 {1}")
        @CsvSource({"a, 'c,b'", "b, 'c,a'", "c, 'b,a'"})
        void takesTheEntryOut(String key, String rest) {
            assertTrue(cache.remove(key));
            assertKeys(rest.split(","));
            assertEquals(Optional.empty(), cache.get(key));
        }

        @Test
        void changesNothingWhenTheKeyIsUnknown() {
            assertFalse(cache.remove("x"));
            assertKeys("c", "b", "a");
        }

        @Test
        void worksOnlyOnceForTheSameKey() {
            assertTrue(cache.remove("b"));
            assertFalse(cache.remove("b"));
        }

        @Test
        void makesRoomForAnother() {
            cache.remove("b");
            assertEquals(Optional.empty(), cache.put("d", 4));
            assertKeys("d", "c", "a");
        }

        @Test
        void doesNotCountAsLookup() {
            cache.get("a");
            cache.remove("b");
            cache.remove("x");
            assertEquals(1.0, cache.hitRate());
        }
    }

    @Nested
    @DisplayName("命中率")
    class HitRate {

        @Test
        void isZeroBeforeTheFirstLookup() {
            assertEquals(0.0, cache.hitRate());
        }

        @Test
        void isZeroWhenEverythingWasMissed() {
            cache.get("x");
            assertEquals(0.0, cache.hitRate());
        }

        @Test
        void isTheShareOfHits() {
            cache.get("a");
            cache.get("x");
            cache.get("b");
            cache.get("y");
            cache.get("c");
            assertEquals(0.6, cache.hitRate(), 1e-9);
        }
    }

    @Test
    void nullIsRefusedWithoutTrace() {
        assertRefused("键不能为 null", () -> cache.get(null));
        assertRefused("键不能为 null", () -> cache.put(null, 1));
        assertRefused("值不能为 null", () -> cache.put("a", null));
        assertRefused("值不能为 null", () -> cache.put("z", null));
        assertRefused("键不能为 null", () -> cache.remove(null));
        assertKeys("c", "b", "a");
        cache.get("a");
        assertEquals(1.0, cache.hitRate());
    }

    private void assertKeys(String... keys) {
        assertEquals(List.of(keys), cache.keys());
        assertEquals(keys.length, cache.size());
    }

    private static void assertRefused(String message, Executable action) {
        assertEquals(message, assertThrows(NullPointerException.class, action).getMessage());
    }
}
