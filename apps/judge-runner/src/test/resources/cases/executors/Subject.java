import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

public class Subject {
    private final ExecutorService executor;

    public Subject(ExecutorService executor) {
        this.executor = executor;
    }

    public long sum(int[] values, int parts) throws InterruptedException {
        List<Callable<Long>> tasks = new ArrayList<>();
        int size = (values.length + parts - 1) / parts;
        for (int from = 0; from < values.length; from += size) {
            int start = from;
            int end = Math.min(from + size, values.length);
            tasks.add(() -> {
                long sum = 0;
                for (int i = start; i < end; i++) {
                    sum += values[i];
                }
                return sum;
            });
        }
        long total = 0;
        for (Future<Long> part : executor.invokeAll(tasks)) {
            try {
                total += part.get();
            } catch (ExecutionException failed) {
                throw new IllegalStateException(failed.getCause());
            }
        }
        return total;
    }
}
