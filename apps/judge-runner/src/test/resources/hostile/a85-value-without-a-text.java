// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// The text of a value that an assertion compares never comes.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Endless {
        @Override
        public String toString() {
            while (true) { Thread.onSpinWait(); }
        }
    }

    @Test
    void test() {
        Assertions.assertEquals(new Endless(), new Endless());
    }
}
