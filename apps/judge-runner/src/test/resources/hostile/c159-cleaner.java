// @EXPECT verdict=forbidden_api scanOff=passed
// A cleaner has a thread of its own, which goes on after the tests.
import java.lang.ref.Cleaner;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() {
        Cleaner.create().register(new Object(), () -> {
            while (true) { Thread.onSpinWait(); }
        });
        System.gc();
    }
}
