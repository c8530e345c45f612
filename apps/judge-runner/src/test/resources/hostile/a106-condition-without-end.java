// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// Nobody ever knows whether the test is to run.
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

class SubjectTests {
    static boolean isOn() {
        while (true) { Thread.onSpinWait(); }
    }

    @Test
    @EnabledIf("isOn")
    void test() { }
}
