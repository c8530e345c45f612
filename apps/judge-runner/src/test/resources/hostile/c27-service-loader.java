// @EXPECT verdict=forbidden_api scanOff=passed
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        ServiceLoader.load(Runnable.class).findFirst();
    }
}
