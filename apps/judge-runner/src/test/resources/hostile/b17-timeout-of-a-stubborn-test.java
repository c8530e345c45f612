// @EXPECT verdict=tests_failed scanOff=tests_failed
// The thread that was given up lives on.
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Assertions.assertTimeoutPreemptively(Duration.ofMillis(50), () -> {
            while (true) {
                try {
                    Thread.sleep(1_000);
                } catch (InterruptedException ignored) {
                    continue;
                }
            }
        });
    }
}
