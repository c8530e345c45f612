// @EXPECT verdict=output_limit scanOff=output_limit
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @RepeatedTest(1_000_000)
    void many() { }

    @Test
    void test() throws Throwable {
        Subject.isPrime(1);
    }
}
