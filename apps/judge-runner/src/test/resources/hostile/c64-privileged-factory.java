// @EXPECT verdict=forbidden_api scanOff=passed
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Executors.privilegedCallable(() -> 1).call();
    }
}
