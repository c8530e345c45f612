// @EXPECT verdict=no_tests scanOff=no_tests
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @BeforeAll
    static void enter() {
        Assumptions.assumeTrue(false);
    }

    @Test
    void test() {
        Subject.gcd(1, 0);
    }
}
