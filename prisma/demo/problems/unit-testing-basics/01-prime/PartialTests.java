import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

public class PrimeTests {

    @Test
    public void test1() {
        assertTrue(Prime.isPrime(2));
        assertTrue(Prime.isPrime(7));
        assertFalse(Prime.isPrime(1));
        assertFalse(Prime.isPrime(8));
    }

    @Test
    public void test2() {
        assertEquals(11, Prime.next(10));
    }
}
