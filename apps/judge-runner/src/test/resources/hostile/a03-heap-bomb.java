// @EXPECT verdict=memory_limit scanOff=memory_limit
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        List<byte[]> all = new ArrayList<>();
        while (true) {
            all.add(new byte[1 << 20]);
        }
    }
}
