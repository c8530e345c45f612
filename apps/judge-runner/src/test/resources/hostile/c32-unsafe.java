// @EXPECT verdict=forbidden_api scanOff=passed
import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Field unsafe = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        unsafe.setAccessible(true);
    }
}
