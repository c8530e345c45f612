// @EXPECT verdict=forbidden_api scanOff=tests_failed
// External entities read files.
import java.io.ByteArrayInputStream;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        new Properties().loadFromXML(new ByteArrayInputStream(
                "<!DOCTYPE properties SYSTEM 'file:///etc/passwd'><properties/>".getBytes()));
    }
}
