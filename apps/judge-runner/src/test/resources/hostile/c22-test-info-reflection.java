// @EXPECT verdict=forbidden_api scanOff=passed coverage=12
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

class SubjectTests {
    @Test
    void looks(TestInfo info) {
        info.getTestMethod().ifPresent(method -> method.setAccessible(true));
    }

    @Test
    void test() throws Throwable {
        Subject.isPrime(2);
    }
}
