// @EXPECT verdict=memory_limit scanOff=memory_limit
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        System.out.println(String.format("%2000000000d", 1));
    }
}
