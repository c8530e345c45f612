// @EXPECT verdict=forbidden_api scanOff=tests_failed
// Memory outside of the heap has a limit of its own.
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        List<ByteBuffer> all = new ArrayList<>();
        for (int i = 0; i < 32; i++) {
            all.add(ByteBuffer.allocateDirect(1 << 20));
        }
    }
}
