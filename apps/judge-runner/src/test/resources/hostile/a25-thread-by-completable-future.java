// @EXPECT verdict=passed scanOff=passed
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        CompletableFuture.runAsync(() -> { while (true) { Thread.onSpinWait(); } });
    }
}
