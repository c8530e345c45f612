// @EXPECT verdict=tests_failed scanOff=tests_failed coverage=10
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Assertions.assertEquals(5, Subject.gcd(12, 18));
    }
}
