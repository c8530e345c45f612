// @EXPECT verdict=forbidden_api scanOff=passed
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Object loader = Thread.currentThread().getContextClassLoader();
        Assertions.assertNotNull(loader);
    }
}
