// @EXPECT verdict=memory_limit scanOff=memory_limit
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        long[] all = new long[Integer.MAX_VALUE - 8];
        all[0] = 1;
    }
}
