// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// The tests are never in order.
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.MethodOrdererContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(SubjectTests.Endless.class)
class SubjectTests {
    static class Endless implements MethodOrderer {
        @Override
        public void orderMethods(MethodOrdererContext context) {
            while (true) { Thread.onSpinWait(); }
        }
    }

    @Test
    void test() { }
}
