// @EXPECT verdict=forbidden_api scanOff=passed
import java.security.Security;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Security.removeProvider("SunJCE");
    }
}
