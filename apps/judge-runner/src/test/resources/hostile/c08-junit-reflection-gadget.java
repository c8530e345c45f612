// @EXPECT verdict=forbidden_api scanOff=passed
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.util.ReflectionUtils;

class SubjectTests {
    @Test
    void test() throws Throwable {
        ReflectionUtils.tryToLoadClass("Subject");
    }
}
