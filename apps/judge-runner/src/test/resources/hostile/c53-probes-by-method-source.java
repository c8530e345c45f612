// @EXPECT verdict=forbidden_api scanOff=tests_failed
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    @ParameterizedTest
    @MethodSource("Subject#$jacocoInit")
    void test(boolean hit) {
        Subject.gcd(1, 0);
    }
}
