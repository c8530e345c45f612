// @EXPECT verdict=tests_failed scanOff=tests_failed
// The loader of the task defines Mockito, too; what it has defined is not all the task's.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    @ParameterizedTest
    @ValueSource(strings = "org.mockito.internal.util.reflection.FieldSetter")
    void test(Class<?> type) {
        Assertions.assertNotNull(type);
    }
}
