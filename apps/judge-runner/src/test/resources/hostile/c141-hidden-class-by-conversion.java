// @EXPECT verdict=tests_failed scanOff=tests_failed
// JUnit makes the class that a text names, which no test could write.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    @ParameterizedTest
    @ValueSource(strings = "Subject$Ghost")
    void test(Class<?> type) {
        Assertions.assertNotNull(type);
    }
}
