// @EXPECT verdict=forbidden_api scanOff=passed
import java.net.URI;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class SubjectTests {
    @TestFactory
    DynamicTest named() {
        return DynamicTest.dynamicTest("x", URI.create("file:///etc/passwd"), () -> { });
    }
}
