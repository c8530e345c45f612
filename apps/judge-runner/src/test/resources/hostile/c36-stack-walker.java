// @EXPECT verdict=forbidden_api scanOff=passed
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).forEach(frame -> System.out.println(frame.getDeclaringClass()));
    }
}
