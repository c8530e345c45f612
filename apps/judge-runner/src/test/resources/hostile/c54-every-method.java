// @EXPECT verdict=forbidden_api scanOff=tampered
// Calls what nothing calls: the canary.
import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        for (Method method : Subject.class.getDeclaredMethods()) {
            if (!method.getName().startsWith("$jacoco")) {
                method.setAccessible(true);
                Object[] ones = new Object[method.getParameterCount()];
                Arrays.fill(ones, 1);
                method.invoke(null, ones);
            }
        }
    }
}
