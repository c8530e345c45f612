// @EXPECT verdict=memory_limit scanOff=memory_limit
// Passes, and leaves no room for the report.
import java.util.LinkedList;
import java.util.List;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SubjectTests {
    static final List<byte[]> KEPT = new LinkedList<>();

    @Order(1)
    @RepeatedTest(4_000)
    void longReport() { }

    @Order(2)
    @Test
    void test() throws Throwable {
        Runtime jvm = Runtime.getRuntime();
        for (int size = 1 << 20; size > 16; size >>= 1) {
            while (jvm.maxMemory() - jvm.totalMemory() + jvm.freeMemory() > 4L * size) {
                KEPT.add(new byte[size]);
            }
        }
    }
}
