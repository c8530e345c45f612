// @EXPECT verdict=forbidden_api scanOff=passed
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Thread main = Thread.currentThread();
        System.setOut(null);
        System.setErr(null);
        main.setContextClassLoader(null);
    }
}
