import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

public final class Subject<K, V> {
    private static Subject<?, ?> instance;

    private final Map<K, V> values = new HashMap<>();
    private final Function<? super K, ? extends V> loader;
    private int misses;

    public Subject(Function<? super K, ? extends V> loader) {
        this.loader = loader;
    }

    public static synchronized Subject<?, ?> getInstance() {
        if (instance == null) {
            instance = new Subject<>(key -> key);
        }
        return instance;
    }

    public V get(K key) {
        return values.computeIfAbsent(key, missing -> {
            misses++;
            return loader.apply(missing);
        });
    }

    public Optional<V> peek(K key) {
        return Optional.ofNullable(values.get(key));
    }

    public int misses() {
        return misses;
    }

    @SafeVarargs
    public final Subject<K, V> warm(K... keys) {
        for (K key : keys) {
            get(key);
        }
        return this;
    }
}
