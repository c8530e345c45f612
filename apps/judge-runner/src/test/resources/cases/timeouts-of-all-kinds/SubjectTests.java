import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.opentest4j.AssertionFailedError;

@Timeout(value = 20, unit = TimeUnit.SECONDS)
class SubjectTests {
    @BeforeEach
    @Timeout(5)
    void warmUp() {
        Subject.fibonacci(3);
    }

    @Test
    @Timeout(value = 5000, unit = TimeUnit.MILLISECONDS)
    void isFast() throws InterruptedException {
        Subject.wait(5);
        assertEquals(55, Subject.fibonacci(10));
    }

    @Test
    void givesTheResultOn() {
        int result = assertTimeout(Duration.ofMinutes(1), () -> Subject.fibonacci(12), "太慢");
        assertEquals(144, result);
        assertTimeoutPreemptively(Duration.ofMinutes(1), () -> Subject.wait(1), () -> "太慢");
    }

    @Test
    void noticesSlowCode() {
        AssertionFailedError thrown =
                assertThrows(AssertionFailedError.class,
                        () -> assertTimeoutPreemptively(Duration.ofMillis(50), () -> Subject.wait(60_000)));
        assertTrue(thrown.getMessage().contains("50 ms"));
        assertThrows(AssertionFailedError.class,
                () -> assertTimeout(Duration.ofMillis(1), () -> Subject.wait(20)));
    }

    @Test
    void measuresByHand() throws InterruptedException {
        long started = System.nanoTime();
        Thread.sleep(2);
        Subject.wait(0);
        if (System.nanoTime() - started < 1_000_000) {
            fail("slept too little");
        }
    }

    @Nested
    @Timeout(10)
    class Inside {
        @RepeatedTest(2)
        void refuses() {
            assertThrows(IllegalArgumentException.class, () -> Subject.fibonacci(-1));
        }
    }
}
