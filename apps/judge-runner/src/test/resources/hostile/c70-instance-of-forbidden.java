// @EXPECT verdict=forbidden_api scanOff=passed
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Object text = "";
        Assertions.assertFalse(text instanceof java.io.RandomAccessFile);
    }
}
