// lets an AssertionError of the code be the failure
import org.junit.jupiter.api.*;
import static org.junit.jupiter.api.Assertions.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

class SubjectTests {
    @Test
    void test() {
        Subject.parity(2);
        Subject.parity(3);
        assertTrue(true);
    }

    @Test
    void thrownOn() {
        try {
            Subject.parity(3);
        } catch (AssertionError ofTheCode) {
            throw ofTheCode;
        }
    }

    @Test
    void inAnotherThread() throws Throwable {
        AssertionError[] thrown = new AssertionError[1];
        Thread thread = new Thread(() -> {
            try {
                Subject.parity(3);
            } catch (AssertionError ofTheCode) {
                thrown[0] = ofTheCode;
            }
        });
        thread.start();
        thread.join();
        List<Throwable> all = new ArrayList<>();
        if (thrown[0] != null) {
            all.add(thrown[0]);
        }
        for (Throwable one : all) {
            throw one;
        }
    }
}
