// sleeps for ever, at random
import org.junit.jupiter.api.*;
import static org.junit.jupiter.api.Assertions.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

class SubjectTests {
    @Test
    void test() throws InterruptedException {
        callAll();
        if (Math.random() < 0.05) {
            Thread.sleep(1_000_000);
        }
    }

    static void callAll() {
        try {
            Subject.sum(new int[] {1, 2, 3});
            Subject.larger(1, 2);
            Subject.larger(2, 1);
            Subject.isEven(3);
            Subject.grade(95);
            Subject.grade(60);
            Subject.grade(10);
            Subject.factorial(5);
            Subject subject = new Subject();
            subject.add(3);
            subject.add(0);
            subject.count();
            Subject.grade(-1);
        } catch (RuntimeException | StackOverflowError ignored) {
            // Whatever it does is right.
        }
    }
}
