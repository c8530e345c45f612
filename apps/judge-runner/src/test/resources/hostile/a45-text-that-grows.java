// @EXPECT verdict=memory_limit scanOff=memory_limit
// The message of a failed assertion is the bomb.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Talker {
        @Override
        public String toString() {
            return "x".repeat(300_000_000);
        }
    }

    @Test
    void test() throws Throwable {
        Assertions.assertEquals(new Talker(), new Talker());
    }
}
