import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PrimesTests {
    // 时限要留有余地：判题的机器可能比你的慢。
    @Test
    @Timeout(5)
    void countsFewPrimes() {
        assertEquals(4, Primes.count(10));
    }

    @Test
    @Timeout(value = 5000, unit = TimeUnit.MILLISECONDS)
    void countsNone() {
        assertEquals(0, Primes.count(1));
    }

    // 等它执行完，再看是否超时。
    @Test
    void isFast() {
        int count = assertTimeout(Duration.ofSeconds(5), () -> Primes.count(1000));
        assertEquals(168, count);
    }

    // 一超时就中断，死循环也能停下来。
    @Test
    void isNeverEndless() {
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> Primes.count(10_000));
    }
}
