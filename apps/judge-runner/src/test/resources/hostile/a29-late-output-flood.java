// @EXPECT verdict=passed scanOff=passed
// Waits until the tests have ended, and floods while the report is being written: what counts has
// been said by then.
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @RepeatedTest(3_000)
    void longReport() {
        System.out.print("0123456789");
    }

    @Test
    void test() throws Throwable {
        Thread tests = Thread.currentThread();
        new Thread(() -> {
            while (Stream.of(tests.getStackTrace()).anyMatch(at -> at.getClassName().contains("TestRun"))) {
                Thread.onSpinWait();
            }
            while (true) {
                System.out.print("x".repeat(40_000));
            }
        }).start();
    }
}
