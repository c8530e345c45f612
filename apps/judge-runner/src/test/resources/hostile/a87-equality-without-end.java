// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Endless {
        @Override
        public boolean equals(Object other) {
            while (true) { Thread.onSpinWait(); }
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    @Test
    void test() {
        Assertions.assertEquals(new Endless(), new Endless());
    }
}
