// @EXPECT verdict=forbidden_api scanOff=passed
// A static method is called by the name of a class that inherits it.
import java.nio.MappedByteBuffer;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() {
        Assertions.assertTrue(MappedByteBuffer.allocateDirect(8).isDirect());
    }
}
