// @EXPECT verdict=forbidden_api scanOff=passed
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Object files = new java.io.RandomAccessFile[2][3];
    }
}
