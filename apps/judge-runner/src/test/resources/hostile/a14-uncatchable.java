// @EXPECT verdict=time_limit scanOff=time_limit seconds=2
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        while (true) {
            try {
                while (true) { }
            } catch (Throwable ignored) {
                continue;
            }
        }
    }
}
