// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// The message of a failed assertion is asked for only then.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() {
        Assertions.assertEquals(1, 2, () -> {
            while (true) { Thread.onSpinWait(); }
        });
    }
}
