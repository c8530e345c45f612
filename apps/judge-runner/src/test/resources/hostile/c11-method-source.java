// @EXPECT verdict=forbidden_api scanOff=tests_failed
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    @ParameterizedTest
    @MethodSource("java.lang.System#getenv")
    void test(String text) {
        System.out.println(text);
    }
}
