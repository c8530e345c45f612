// @EXPECT verdict=time_limit scanOff=time_limit seconds=2
// Loops before there is a test to blame.
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.MethodOrdererContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(SubjectTests.Endless.class)
class SubjectTests {
    static class Endless implements MethodOrderer {
        @Override
        public void orderMethods(MethodOrdererContext context) {
            while (context != null) { Thread.onSpinWait(); }
        }
    }

    @Test
    void test() { }
}
