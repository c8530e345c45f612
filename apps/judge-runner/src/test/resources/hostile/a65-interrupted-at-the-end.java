// @EXPECT verdict=passed scanOff=passed
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @AfterAll
    static void leave() {
        Thread.currentThread().interrupt();
    }

    @Test
    void test() {
        Thread.currentThread().interrupt();
    }
}
