// @EXPECT verdict=tests_failed scanOff=tests_failed
// JUnit does not see an annotation that is not there at run time: it converts as if there were none.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.converter.ArgumentConverter;
import org.junit.jupiter.params.converter.ConvertWith;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    static class Mine implements ArgumentConverter {
        @Override
        public Object convert(Object source, ParameterContext context) {
            return String.class;
        }
    }

    @ConvertWith(Mine.class)
    @interface Unseen {}

    @ParameterizedTest
    @ValueSource(strings = "java.io.FileInputStream")
    void test(@Unseen Class<?> type) {
        Assertions.assertNotNull(type);
    }
}
