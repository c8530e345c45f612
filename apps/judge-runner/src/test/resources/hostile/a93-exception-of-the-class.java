// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// Not a test fails, but all of them: before the first one.
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Endless extends RuntimeException {
        @Override
        public String getMessage() {
            while (true) { Thread.onSpinWait(); }
        }
    }

    @BeforeAll
    static void open() {
        throw new Endless();
    }

    @Test
    void test() { }
}
