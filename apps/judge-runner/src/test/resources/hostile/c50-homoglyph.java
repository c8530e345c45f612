// @EXPECT verdict=passed scanOff=passed
// Tests a class whose first letter is Cyrillic.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() {
        Assertions.assertTrue(Ѕubject.isPrime(7));
    }
}

class Ѕubject {
    static boolean isPrime(int n) {
        return true;
    }
}
