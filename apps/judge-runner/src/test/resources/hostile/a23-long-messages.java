// @EXPECT verdict=tests_failed scanOff=tests_failed coverage=5
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @RepeatedTest(500)
    void talks() {
        Assertions.fail("x".repeat(1_000_000));
    }

    @Test
    void test() throws Throwable {
        Subject.isPrime(1);
    }
}
