// @EXPECT verdict=forbidden_api scanOff=passed
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Executors.newFixedThreadPool(4).submit(() -> Subject.isPrime(7));
    }
}
