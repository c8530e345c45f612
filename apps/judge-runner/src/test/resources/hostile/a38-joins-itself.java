// @EXPECT verdict=time_limit scanOff=time_limit seconds=2
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Thread.currentThread().join();
    }
}
