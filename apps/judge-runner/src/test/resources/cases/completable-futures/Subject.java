import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;

public class Subject {
    private final Function<String, Integer> prices;

    public Subject(Function<String, Integer> prices) {
        this.prices = prices;
    }

    public CompletableFuture<Integer> price(String item) {
        return CompletableFuture.supplyAsync(() -> {
            Integer price = prices.apply(item);
            if (price == null) {
                throw new IllegalArgumentException(item);
            }
            return price;
        });
    }

    public CompletableFuture<Integer> total(List<String> items) {
        CompletableFuture<Integer> total = CompletableFuture.completedFuture(0);
        for (String item : items) {
            total = total.thenCombine(price(item), Integer::sum);
        }
        return total;
    }

    public int priceOrZero(String item) {
        return price(item).exceptionally(error -> error instanceof CompletionException ? 0 : -1).join();
    }
}
