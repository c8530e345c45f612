// @EXPECT verdict=time_limit scanOff=time_limit seconds=2
// A class waits for a thread that waits for the class.
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class One {
        static final int VALUE = Other.value() + 1;

        static int value() {
            return VALUE;
        }
    }

    static class Other {
        static final int VALUE = waitFor(SubjectTests::one);

        static int value() {
            return VALUE;
        }
    }

    static int one() {
        return One.value();
    }

    static int waitFor(Supplier<Integer> other) {
        return CompletableFuture.supplyAsync(other).join();
    }

    @Test
    void test() {
        Assertions.assertEquals(1, Other.value());
    }
}
