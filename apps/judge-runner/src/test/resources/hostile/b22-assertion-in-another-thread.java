// @EXPECT verdict=passed scanOff=passed coverage=10
// JUnit never hears of it, here as everywhere; System.err does.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Thread thread = new Thread(() -> Assertions.assertEquals(5, Subject.gcd(12, 18)));
        thread.start();
        thread.join();
    }
}
