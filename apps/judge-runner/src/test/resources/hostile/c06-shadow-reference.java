// @EXPECT verdict=forbidden_api scanOff=passed coverage=12
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() {
        Subject.isPrime(2);
    }
}

class Subject {
    static boolean isPrime(int n) {
        return true;
    }
}
