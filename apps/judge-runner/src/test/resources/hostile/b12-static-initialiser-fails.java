// @EXPECT verdict=tests_failed scanOff=tests_failed
import org.junit.jupiter.api.Test;

class SubjectTests {
    static final int VALUE = Integer.parseInt("x");

    @Test
    void test() throws Throwable {
        Subject.isPrime(VALUE);
    }
}
