// @EXPECT verdict=forbidden_api scanOff=container
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        while (true) {
            new ProcessBuilder("sleep", "99").start();
        }
    }
}
