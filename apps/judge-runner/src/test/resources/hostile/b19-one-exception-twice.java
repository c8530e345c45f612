// @EXPECT verdict=tests_failed scanOff=tests_failed
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static final RuntimeException ONE = new IllegalStateException();

    @AfterEach
    void leave() {
        throw ONE;
    }

    @Test
    void test() {
        throw ONE;
    }
}
