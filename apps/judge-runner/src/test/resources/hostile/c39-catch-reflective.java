// @EXPECT verdict=forbidden_api scanOff=passed coverage=12
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        try {
            Subject.isPrime(2);
        } catch (java.lang.reflect.UndeclaredThrowableException lost) {
            throw lost;
        }
    }
}
