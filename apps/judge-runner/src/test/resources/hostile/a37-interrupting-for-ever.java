// @EXPECT verdict=passed scanOff=passed
// Interrupts the thread that writes the report.
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @RepeatedTest(1_000)
    void longReport() { }

    @Test
    void test() throws Throwable {
        Thread tests = Thread.currentThread();
        new Thread(() -> {
            while (true) {
                tests.interrupt();
            }
        }).start();
    }
}
