import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
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
    @ValueSource(ints = {0, -3})
    void needsPositiveCapacity(int capacity) {
        assertThatThrownBy(() -> new LruCache<String, Integer>(capacity))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(String.valueOf(capacity));
    }

    @Nested
    @DisplayName("取值")
    class Get {

        @ParameterizedTest(name = "使用 {0} 以后，次序是 {1}")
        @CsvSource({"a, 'a,c,b'", "b, 'b,c,a'", "c, 'c,b,a'"})
        void movesTheKeyToTheFront(String key, String order) {
            assertThat(cache.get(key)).isPresent();
            assertThat(cache.keys()).containsExactly(order.split(","));
        }

        @Test
        void givesTheValue() {
            assertThat(cache.get("b")).contains(2);
        }

        @Test
        void missChangesNothing() {
            assertThat(cache.get("x")).isEmpty();
            assertThat(cache.keys()).containsExactly("c", "b", "a");
        }
    }

    @Nested
    @DisplayName("放入")
    class Put {

        @Test
        void evictsTheEldest() {
            assertThat(cache.put("d", 4)).contains("a");
            assertThat(cache.keys()).containsExactly("d", "c", "b");
            assertThat(cache.get("a")).isEmpty();
        }

        @Test
        void sparesWhatWasUsed() {
            cache.get("a");
            assertThat(cache.put("d", 4)).contains("b");
        }

        @Test
        void updateEvictsNothing() {
            assertThat(cache.put("a", 10)).isEmpty();
            assertThat(cache.size()).isEqualTo(3);
            assertThat(cache.keys()).containsExactly("a", "c", "b");
            assertThat(cache.get("a")).contains(10);
        }

        @Test
        void worksWithCapacityOne() {
            LruCache<String, Integer> single = new LruCache<>(1);
            assertThat(single.put("a", 1)).isEmpty();
            assertThat(single.put("b", 2)).contains("a");
            assertThat(single.keys()).containsExactly("b");
        }
    }

    @Nested
    @DisplayName("移除")
    class Remove {

        @ParameterizedTest(name = "移除 {0} 以后剩下 {1}")
        @CsvSource({"a, 'c,b'", "b, 'c,a'", "c, 'b,a'"})
        void unlinksTheKey(String key, String rest) {
            assertThat(cache.remove(key)).isTrue();
            assertThat(cache.keys()).containsExactly(rest.split(","));
        }

        @Test
        void unknownKeyIsReported() {
            assertThat(cache.remove("x")).isFalse();
            assertThat(cache.size()).isEqualTo(3);
        }

        @Test
        void makesRoom() {
            cache.remove("b");
            assertThat(cache.put("d", 4)).isEmpty();
        }
    }

    @Test
    void hitRateCountsLookups() {
        assertThat(cache.hitRate()).isZero();
        cache.get("a");
        cache.get("b");
        cache.get("x");
        assertThat(cache.hitRate()).isCloseTo(2.0 / 3, within(1e-9));
    }

    @Test
    void refusesNull() {
        assertThatThrownBy(() -> cache.get(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> cache.put(null, 1)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> cache.put("z", null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> cache.remove(null)).isInstanceOf(NullPointerException.class);
        assertThat(cache.keys()).containsExactly("c", "b", "a");
        assertThat(cache.hitRate()).isZero();
    }
}
