// @EXPECT verdict=passed scanOff=passed coverage=3
// Only the constructor is the reference.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Heir extends Subject {
        public static boolean isPrime(int n) {
            return true;
        }
    }

    @Test
    void test() throws Throwable {
        Assertions.assertTrue(Heir.isPrime(4) && new Heir() instanceof Subject);
    }
}
