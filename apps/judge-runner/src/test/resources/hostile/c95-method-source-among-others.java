// @EXPECT verdict=forbidden_api scanOff=tests_failed
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    static Stream<String> own() {
        return Stream.of("x");
    }

    @ParameterizedTest
    @MethodSource({"own", "java.lang.System#getProperties"})
    void test(Object text) { }
}
