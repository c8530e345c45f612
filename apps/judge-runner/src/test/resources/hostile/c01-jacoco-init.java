// @EXPECT verdict=forbidden_api scanOff=tampered
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Method data = Subject.class.getDeclaredMethod("$jacocoInit", MethodHandles.Lookup.class, String.class, Class.class);
        data.setAccessible(true);
        Arrays.fill((boolean[]) data.invoke(null, null, null, null), true);
    }
}
