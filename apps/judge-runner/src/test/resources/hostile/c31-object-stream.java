// @EXPECT verdict=forbidden_api scanOff=tests_failed
import java.io.ByteArrayInputStream;
import java.io.ObjectInputStream;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        new ObjectInputStream(new ByteArrayInputStream(new byte[] {1, 2})).readObject();
    }
}
