// @EXPECT verdict=tests_failed scanOff=tests_failed
import org.junit.jupiter.api.Test;

class SubjectTests {
    SubjectTests() {
        throw new IllegalStateException();
    }

    @Test
    void test() {
        Subject.isPrime(2);
    }
}
