// @EXPECT verdict=forbidden_api scanOff=passed
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        MethodHandles.lookup().findStatic(Math.class, "abs", MethodType.methodType(int.class, int.class));
    }
}
