// @EXPECT verdict=memory_limit scanOff=memory_limit
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        StringBuilder all = new StringBuilder("x");
        while (true) {
            all.append(all);
        }
    }
}
