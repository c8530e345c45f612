// @EXPECT verdict=forbidden_api scanOff=container
import java.net.Socket;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        new Socket("169.254.169.254", 80).close();
    }
}
