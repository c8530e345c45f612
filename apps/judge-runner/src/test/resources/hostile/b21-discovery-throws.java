// @EXPECT verdict=tests_failed scanOff=tests_failed
// JUnit ends before it has any test: a class that is inside of itself.
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Nested
    class Inside extends SubjectTests { }

    @Test
    void test() {
        Subject.isPrime(2);
    }
}
