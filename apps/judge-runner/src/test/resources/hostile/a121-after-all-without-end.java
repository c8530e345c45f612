// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// Every test has passed, and the class is never over.
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() { }

    @AfterAll
    static void rest() {
        while (true) { Thread.onSpinWait(); }
    }
}
