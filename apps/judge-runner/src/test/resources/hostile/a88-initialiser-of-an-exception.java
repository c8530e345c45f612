// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// The class of what is thrown never becomes usable.
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Endless extends RuntimeException {
        static final int N = count();

        static int count() {
            while (true) { Thread.onSpinWait(); }
        }
    }

    @Test
    void test() {
        throw new Endless();
    }
}
