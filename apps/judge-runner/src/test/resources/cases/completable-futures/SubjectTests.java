import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private final Subject subject = new Subject(Map.of("pen", 2, "desk", 200)::get);

    @Test
    void totals() throws Exception {
        assertEquals(204, subject.total(List.of("pen", "desk", "pen")).get(10, TimeUnit.SECONDS));
        assertEquals(0, subject.total(List.of()).getNow(-1));
    }

    @Test
    void fails() {
        ExecutionException thrown = assertThrows(ExecutionException.class, () -> subject.price("ship").get());
        assertTrue(thrown.getCause() instanceof IllegalArgumentException);
        assertThrows(CompletionException.class, subject.price("ship")::join);
        assertEquals(0, subject.priceOrZero("ship"));
    }

    @Test
    void composes() {
        CompletableFuture<String> text = subject.price("pen")
                .thenCompose(price -> subject.price("desk").thenApply(other -> price + other))
                .handle((sum, error) -> error == null ? "sum " + sum : "error");
        assertEquals("sum 202", text.join());
        CompletableFuture<Void> both = CompletableFuture.allOf(subject.price("pen"), subject.price("desk"));
        both.join();
        assertThat(both).isDone().isNotCancelled();
        assertThat(CompletableFuture.anyOf(CompletableFuture.completedFuture(1)).join()).isEqualTo(1);
    }
}
