// @EXPECT verdict=forbidden_api scanOff=passed
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.junit.jupiter.api.Test;

class SubjectTests {
    volatile int count;

    @Test
    void test() throws Throwable {
        AtomicIntegerFieldUpdater.newUpdater(SubjectTests.class, "count").incrementAndGet(this);
    }
}
