import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PrimeTests {

    @Test
    void testIsPrime() {
        assertTrue(Prime.isPrime(7));
        Prime.isPrime(13);
        Prime.isPrime(15);
        Prime.isPrime(1);
        Prime.isPrime(2);
        Prime.isPrime(4);
    }

    @Test
    void testNext() {
        assertTrue(Prime.next(14) > 14);
        try {
            Prime.next(Integer.MAX_VALUE);
        } catch (ArithmeticException expected) {
            // 没有更大的素数
        }
    }

    @Test
    void testFactorize() {
        assertFalse(Prime.factorize(12).isEmpty());
        try {
            Prime.factorize(8);
            Prime.factorize(1);
        } catch (IllegalArgumentException expected) {
            // 1 不能分解
        }
    }
}
