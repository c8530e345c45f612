// @EXPECT verdict=forbidden_api scanOff=crashed
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Consumer<Integer> halt = Runtime.getRuntime()::halt;
        halt.accept(0);
    }
}
