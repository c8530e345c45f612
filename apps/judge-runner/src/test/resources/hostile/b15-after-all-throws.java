// @EXPECT verdict=tests_failed scanOff=tests_failed coverage=5
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @AfterAll
    static void leave() {
        throw new IllegalStateException();
    }

    @Test
    void test() {
        Subject.gcd(1, 0);
    }
}
