import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Subject {
    interface Repository {
        String find(int id);

        List<Integer> all();
    }

    static class Counter {
        int count;

        void hit() {
            count++;
        }
    }

    static class Service {
        private final Map<Integer, String> cache = new HashMap<>();
        private final Repository repository;
        private final Counter counter;

        Service(Repository repository, Counter counter) {
            this.repository = repository;
            this.counter = counter;
        }

        String name(int id) {
            String cached = cache.get(id);
            if (cached != null) {
                counter.hit();
                return cached;
            }
            String found = repository.find(id);
            if (found == null) {
                return "?";
            }
            cache.put(id, found);
            return found;
        }

        List<String> names() {
            return repository.all().stream().map(this::name).toList();
        }
    }
}
